import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run weigh`: the bytes of each screen on the wire against its budget. */
await ensureDependencies();
await ensureBuild();
process.exitCode = await runTool("tsx", ["test/load/weigh.ts"]);
