import { fileURLToPath } from "node:url";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { createLog } from "./logging";
import { runSite } from "./run-site";

/** `npm start`: the site as it is built, in `build/`. */
const config = readEnvironment();
const log = createLog(config.site.logLevel);

void live(log, async (lifetime) => {
  await runSite(config, log, lifetime, {
    loadBuild: () => import("built-pages"),
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
  });
});
