import { connectBesideSite, storageBesideSite } from "./beside-site";
import { readEnvironment } from "./environment";
import { factsBesideSite } from "./facts-beside-site";
import { CannotStart } from "./lifetime";
import { findSiteFacts } from "./recruitment-api/database/site-facts";
import { asksForHelp, runCommand } from "./recruitment-api/recruiter/command-line";
import { usage } from "./recruitment-api/recruiter/usage";

/**
 * `npm run recruit -- <command>`: moves applications and jobs as a recruiter would, beside a running site and on the same
 * database. Prints help without a command.
 */
const args = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
if (asksForHelp(args)) {
  say(usage);
  process.exit();
}
const config = readEnvironment();
const { brandName, publicUrl } = config.site;
const said = {
  siteOrigin: process.env.PUBLIC_URL ? publicUrl : undefined,
  brandName: process.env.BRAND_NAME ? brandName : undefined,
};

const db = await connectBesideSite(config);
try {
  process.exitCode = await runCommand(
    {
      db,
      clock: () => new Date(),
      ...factsBesideSite(await findSiteFacts(db), said),
      storage: storageBesideSite(config),
      say,
    },
    args,
  );
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
