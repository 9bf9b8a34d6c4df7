import { cpSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { giveUp, projectFolder, run, say } from "./run.mjs";

/** The files that take the pictures: an earlier state is photographed by today's code, at today's widths. */
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
  // In the clone a branch of this repository is `origin/…`; a commit has the same name.
  if ((await checkOut(`origin/${ref}`)) !== 0 && (await checkOut(ref)) !== 0) giveUp(`There is no ${ref} here.`);
  for (const file of camera) cpSync(`${projectFolder}/${file}`, `${clone}/${file}`);
  // the clone installs packages only when its lock file differs
  const lockOf = (place) => readFileSync(`${place}/package-lock.json`, "utf8");
  if (lockOf(clone) === lockOf(projectFolder))
    symlinkSync(`${projectFolder}/node_modules`, `${clone}/node_modules`, "dir");
  await run(process.execPath, ["server/set-up/look.mjs", titles, "--into", into], { cwd: clone });
}
