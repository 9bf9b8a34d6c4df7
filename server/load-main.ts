import { readEnvironment } from "./environment";
import { findEmbeddedPostgres } from "./postgres/embedded";
import { connect } from "./recruitment-api/database/connection";
import { seedLoad } from "./recruitment-api/seed/load";

/** `npm run seed:load -- 10000`: makes that many job posts for load work, beside a running site and on the same database. */
const count = Number(process.argv.at(-1));
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write("Say how many job posts to make: npm run seed:load -- 10000\n");
  process.exit(1);
}
const config = readEnvironment();
const connection = config.database.url
  ? { connectionString: config.database.url }
  : await findEmbeddedPostgres(config.dataDir);
if (!connection) {
  process.stderr.write(
    "No site is running on this DATA_DIR. Start it first with npm start, or set DATABASE_URL.\n",
  );
  process.exit(1);
}

const db = connect(connection);
try {
  const onProgress = (made: number) => void process.stdout.write(`\r${made} of ${count} job posts`);
  await seedLoad(db, { count, now: new Date(), onProgress });
  process.stdout.write("\n");
} finally {
  await db.destroy();
}
