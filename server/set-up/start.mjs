import module from "node:module";
import { ensureBuild, isBuilt } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { runTool } from "./run.mjs";

/** Tools that do not serve pages: after a change of the sources they start without a build of the pages. */
const besideTheSite = ["recruit-main", "check-api-main"];

/**
 * `npm start` and the other commands that run what was built: everything a fresh clone needs first, then the named
 * process of `build/server` in this very one, so that signals reach it directly.
 */
const [entry = "main"] = process.argv.splice(2, 1);
await ensureDependencies();
if (besideTheSite.includes(entry) && !isBuilt()) {
  process.exitCode = await runTool("tsx", [`server/${entry}.ts`, ...process.argv.slice(2)], {
    env: { NODE_ENV: process.env.NODE_ENV ?? "production" },
  });
} else {
  await ensureBuild();
  // Newer versions of Node can cache compiled code for the next start.
  module.enableCompileCache?.();
  process.env.NODE_ENV ??= "production";
  await import(`../../build/server/${entry}.js`);
}
