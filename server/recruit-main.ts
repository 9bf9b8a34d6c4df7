import { connectBesideSite, storageBesideSite } from "./beside-site";
import { readEnvironment } from "./environment";
import { asksForHelp, runCommand, usage } from "./recruitment-api/recruiter/command-line";

/**
 * `npm run recruit -- <command>`: moves applications and jobs as a recruiter would, beside a running site and on the same
 * database. Help is given without one.
 */
const args = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (asksForHelp(args)) {
  say(usage);
  process.exit();
}
const config = readEnvironment();

const db = await connectBesideSite(config);
try {
  process.exitCode = await runCommand(
    {
      db,
      clock: () => new Date(),
      brandName: config.site.brandName,
      siteOrigin: config.site.publicUrl,
      storage: storageBesideSite(config),
      say,
    },
    args,
  );
} finally {
  await db.destroy();
}
