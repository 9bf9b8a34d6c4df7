import { readEnvironment } from "./environment";
import { findEmbeddedPostgres } from "./postgres/embedded";
import { connect } from "./recruitment-api/database/connection";
import { runCommand } from "./recruitment-api/recruiter/command-line";

/**
 * `npm run recruit -- <command>`: moves applications and jobs as a recruiter would, beside a running site and on the same
 * database.
 */
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
  // started through server/set-up/start.mjs, the first argument is this entry's own name
  const args = process.argv.slice(2).filter((argument, index) => index > 0 || argument !== "recruit-main");
  process.exitCode = await runCommand(
    {
      db,
      clock: () => new Date(),
      brandName: config.site.brandName,
      siteOrigin: config.site.publicUrl,
      say: (line) => process.stdout.write(`${line}\n`),
    },
    args,
  );
} finally {
  await db.destroy();
}
