import module from "node:module";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";

/**
 * `npm start` and the other commands that run what was built: everything a fresh clone needs first, then the named
 * process of `build/server` in this very one, so that signals reach it directly.
 */
await ensureDependencies();
await ensureBuild();
// Newer versions of Node keep what they compiled for the next start.
module.enableCompileCache?.();
process.env.NODE_ENV ??= "production";
const [entry = "main"] = process.argv.splice(2, 1);
await import(`../../build/server/${entry}.js`);
