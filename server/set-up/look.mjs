import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { writeBeside, writeContactSheet } from "./look-pages.mjs";
import { giveUp, projectFolder, run, runTool, say } from "./run.mjs";

/**
 * `npm run look [-- words of a title]`: walks every screen as the tests do, and takes pictures of each in all widths and both
 * colours, all on one page, and of every mail. No test compares them; people look at them. The walks are the tests "in both
 * colour modes". `-- --beside REF`: the same of an earlier state, and a page that shows each screen before and after. `--
 * --readme`: the pictures of the README.
 */
const { values, positionals } = parseArgs({
  options: { beside: { type: "string" }, readme: { type: "boolean" }, into: { type: "string" } },
  allowPositionals: true,
});
const folder = values.into ?? `${projectFolder}/.cache/look`;
const pictures = `${projectFolder}/docs/pictures`;
/** The files that take the pictures: an earlier state is photographed by today's code, at today's widths. */
const camera = [
  "server/set-up/look.mjs",
  "server/set-up/look-pages.mjs",
  "test/look.config.ts",
  "test/journeys/contact-sheets.ts",
  "test/journeys/walk.ts",
  "test/journeys/right-edges.ts",
];

await ensureDependencies();
await ensureBuild();
const CHROMIUM_PATH = await ensureBrowser();
const walk = (titles, env) =>
  runTool("playwright", ["test", "--config=test/look.config.ts", `--grep=${titles}`], {
    env: { ...env, CHROMIUM_PATH, NODE_ENV: "test" },
  });

if (values.readme) {
  mkdirSync(pictures, { recursive: true });
  process.exitCode = await walk("for the README", { README_PICTURES: pictures });
  say(`The pictures of the README are in ${pictures}.`);
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const titles = positionals[0] ?? "in both colour modes";
  process.exitCode = await walk(titles, { LOOK_FOLDER: folder });
  say(`All screens: ${writeContactSheet(folder)}`);
  if (values.beside) {
    await lookBack(values.beside, titles, `${folder}/before`);
    say(`Before and after: ${writeBeside(folder, `${folder}/before`, values.beside)}`);
  }
}

/** Builds an earlier state in a clone of its own, walks its screens and takes their pictures `into` a folder. */
async function lookBack(ref, titles, into) {
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
