import { ensureDependencies } from "./dependencies.mjs";
import { restartStatus } from "./restart-status.mjs";
import { runTool } from "./run.mjs";

/**
 * `npm run dev`: the site from its sources, which reloads itself, or exits with `restartStatus` to be started again
 * (`server/dev-main.ts`).
 */
await ensureDependencies();
do process.exitCode = await runTool("tsx", ["server/dev-main.ts"], { env: { NODE_ENV: "development" } });
while (process.exitCode === restartStatus);
