import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { lookBack } from "./look-back.mjs";
import { writeBeside, writeContactSheet } from "./look-pages.mjs";
import { projectFolder, runTool, say } from "./run.mjs";

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
