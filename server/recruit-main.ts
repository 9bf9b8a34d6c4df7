import { connectBesideSite, storageBesideSite } from "./beside-site";
import { readEnvironment } from "./environment";
import { runCommand } from "./recruitment-api/recruiter/command-line";

/**
 * `npm run recruit -- <command>`: moves applications and jobs as a recruiter would, beside a running site and on the same
 * database.
 */
const config = readEnvironment();

const db = await connectBesideSite(config);
try {
  // started through server/set-up/start.mjs, the first argument is this entry's own name
  const args = process.argv.slice(2).filter((argument, index) => index > 0 || argument !== "recruit-main");
  process.exitCode = await runCommand(
    {
      db,
      clock: () => new Date(),
      brandName: config.site.brandName,
      siteOrigin: config.site.publicUrl,
      storage: storageBesideSite(config),
      say: (line) => process.stdout.write(`${line}\n`),
    },
    args,
  );
} finally {
  await db.destroy();
}
