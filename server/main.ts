import { fileURLToPath } from "node:url";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { createLog } from "./logging";
import { runSite } from "./run-site";

/** `npm start`: the site as it is built, in `build/`. */
// React decides by this, when the pages are loaded below, whether it checks everything twice.
process.env.NODE_ENV ??= "production";
const config = readEnvironment();
const log = createLog(config.site.logLevel);
const pages = new URL("./app.js", import.meta.url).href;

void live(log, async (lifetime) => {
  await runSite(config, log, lifetime, {
    loadBuild: () => import(pages),
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
  });
});
