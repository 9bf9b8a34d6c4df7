import { connectBesideSite } from "./beside-site";
import { readEnvironment } from "./environment";
import { seedLoad } from "./recruitment-api/seed/load";

/** `npm run seed:load -- 10000`: creates that many job posts for load work, beside a running site and on the same database. */
const count = Number(process.argv.at(-1));
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write("Say how many job posts to make: npm run seed:load -- 10000\n");
  process.exit(1);
}
const config = readEnvironment();

const db = await connectBesideSite(config);
try {
  const onProgress = (made: number) => void process.stdout.write(`\r${made} of ${count} job posts`);
  await seedLoad(db, { count, now: new Date(), onProgress });
  process.stdout.write("\n");
} finally {
  await db.destroy();
}
