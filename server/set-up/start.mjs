import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";

/** `npm start [site|api|…]`: everything a fresh clone needs, then the built server in this very process. */
await ensureDependencies();
await ensureBuild();
process.env.NODE_ENV ??= "production";
const entry = process.argv[2] ?? "main";
await import(`../../build/server/${entry}.js`);
