import { rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { projectFolder, runTool, say } from "./run.mjs";

/**
 * `npm run look [words of a title]`: walks every screen as the tests do, and takes pictures of each in all widths and both
 * colours. Nothing compares them: people look. The walks are the tests that end with "in both colour modes".
 */
const folder = `${projectFolder}/.cache/look`;
const titles = process.argv[2] ?? "in both colour modes$";

await ensureDependencies();
await ensureBuild();
const CHROMIUM_PATH = await ensureBrowser();
rmSync(folder, { recursive: true, force: true });
process.exitCode = await runTool(
  "playwright",
  ["test", "--config=test/playwright.config.ts", "--project=js", `--grep=${titles}`, "--timeout=900000"],
  { env: { CHROMIUM_PATH, LOOK_FOLDER: folder, NODE_ENV: "test" } },
);
say(`The contact sheets are in ${folder}, one index.html a folder.`);
