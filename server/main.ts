import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { createLog } from "./logging";
import { runSite, sayReady } from "./run-site";

/** `npm start`: the site as it is built, in `build/`. */
// Under load V8 lets its heap grow to four times the memory in use before it collects garbage. With a growth of 50 % the most
// expensive requests of test/attacks need 310 MB in place of 440, in the same time (docs/decisions/0006-a-plain-build.md).
setFlagsFromString("--heap-growing-percent=50");
// React reads this when the pages are loaded below; its development build would be slower.
process.env.NODE_ENV ??= "production";
const config = readEnvironment();
const log = createLog(config.site.logLevel);
const pages = new URL("./app.js", import.meta.url).href;

void live(log, async (lifetime) => {
  await runSite(config, log, lifetime, {
    loadBuild: () => import(pages),
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
  });
  sayReady(config);
});
