import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** `npm run weigh`: what every screen weighs on the wire, against its budget. Ends with 1 when one is over. */
await ensureDependencies();
await ensureBuild();
process.exitCode = await runTool("tsx", ["test/load/weigh.ts"]);
