import { fileURLToPath } from "node:url";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { createLog } from "./logging";
import { runSite } from "./run-site";

/** `npm start`: the site as it is built, in `build/`. */
const config = readEnvironment();
const log = createLog(config.site.logLevel);
// Beside this file once it is bundled; not a path that the bundler could follow and pull into the server.
const pages = new URL("./app.js", import.meta.url).href;

await live(log, async (lifetime) => {
  await runSite(config, log, lifetime, {
    loadBuild: () => import(pages),
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
  });
});
