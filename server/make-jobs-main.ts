import { readEnvironment } from "./environment";
import { findEmbeddedPostgres } from "./postgres/embedded";
import { connect } from "./recruitment-api/database/connection";
import { seedLoad } from "./recruitment-api/seed/load";

/** `npm run make-jobs -- <count>`: that many more open jobs, for load work, in the database of a running site. */
const config = readEnvironment();
const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) {
  process.stderr.write("How many? For example: npm run make-jobs -- 10000\n");
  process.exit(1);
}
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
  await seedLoad(db, {
    count,
    now: new Date(),
    onProgress: (made) => process.stdout.write(`\r${made} of ${count} jobs made`),
  });
  process.stdout.write("\n");
} finally {
  await db.destroy();
}
