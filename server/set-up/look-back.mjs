import { cpSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { giveUp, projectFolder, run, say } from "./run.mjs";

/** What takes the pictures: an earlier state is looked at by today's camera, at today's widths. */
const camera = [
  "server/set-up/look.mjs",
  "server/set-up/look-back.mjs",
  "server/set-up/look-pages.mjs",
  "test/look.config.ts",
  "test/journeys/contact-sheets.ts",
  "test/journeys/walk.ts",
  "test/journeys/right-edges.ts",
];

/** Builds an earlier state in a clone of its own, walks its screens and takes their pictures `into` a folder. */
export async function lookBack(ref, titles, into) {
  const clone = `${projectFolder}/.cache/look-back`;
  rmSync(clone, { recursive: true, force: true });
  say(`Walking the screens of ${ref} …`);
  const git = (args, options) => run("git", args, options);
  const checkOut = (name) => git(["checkout", "--quiet", "--detach", name], { cwd: clone, quiet: true });
  await git(["clone", "--quiet", "--shared", "--no-checkout", projectFolder, clone]);
  // a branch of this repository is one of its origin's in the clone; a commit is itself in both
  if ((await checkOut(`origin/${ref}`)) !== 0 && (await checkOut(ref)) !== 0) giveUp(`There is no ${ref} here.`);
  for (const file of camera) cpSync(`${projectFolder}/${file}`, `${clone}/${file}`);
  // where its lock file asks for other packages, the clone installs its own
  const lockOf = (place) => readFileSync(`${place}/package-lock.json`, "utf8");
  if (lockOf(clone) === lockOf(projectFolder))
    symlinkSync(`${projectFolder}/node_modules`, `${clone}/node_modules`, "dir");
  await run(process.execPath, ["server/set-up/look.mjs", titles, "--into", into], { cwd: clone });
}
