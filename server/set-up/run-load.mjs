import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run weigh`, `npm run bench` and `npm run growth`: a measurement of `test/load` on the built site. */
const [measurement, ...settings] = process.argv.slice(2);
await ensureDependencies();
await ensureBuild();
process.exitCode = await runTool("tsx", [`test/load/${measurement}.ts`, ...settings]);
