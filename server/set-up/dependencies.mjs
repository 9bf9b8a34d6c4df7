import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { giveUp, projectFolder, run, say } from "./run.mjs";

const lockFile = `${projectFolder}/package-lock.json`;
const installed = `${projectFolder}/node_modules/.package-lock.json`;
/** Records the lock file that the packages were installed from. Its time would not do: in a fresh checkout every file is new. */
const mark = `${projectFolder}/node_modules/.installed-from`;

/** Installs the packages when there are none, or when the lock file is newer than they are. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);

  const wanted = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (isInstalled(wanted)) return;
  say("Installing the packages (once, and again when they change) …");
  // Development packages build the site, so they are needed even where NODE_ENV says production.
  const status = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (status !== 0) giveUp("npm ci failed; see above.");
  writeFileSync(mark, wanted);
}

function isInstalled(wanted) {
  if (!existsSync(installed)) return false;
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return true;
  // For packages that were installed by hand: npm's own record is then at least as new as the lock file.
  if (statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) return false;
  writeFileSync(mark, wanted);
  return true;
}
