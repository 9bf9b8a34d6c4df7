import { ensureBrowser } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run weigh`, `npm run bench`, `npm run slow-lines` and `npm run growth`: a measurement of `test/load` on the built site. */
const [measurement, ...settings] = process.argv.slice(2);
await ensureDependencies();
await ensureBuild();
const env = ["slow-lines", "weigh"].includes(measurement) ? { CHROMIUM_PATH: await ensureBrowser() } : {};
process.exitCode = await runTool("tsx", [`test/load/${measurement}.ts`, ...settings], { env });
