import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";
import { readEnvironment } from "./environment";
import { live } from "./lifetime";
import { createLog } from "./logging";
import { runSite, sayReady } from "./run-site";

/** `npm run dev`: Vite renders pages and styles anew for every request; `tsx watch` restarts this for the server's files. */
const config = readEnvironment();
const log = createLog(config.site.logLevel);

await live(log, async (lifetime) => {
  const vite = await createServer({
    configFile: "remix.config.ts",
    appType: "custom",
    server: { middlewareMode: true, hmr: { port: config.site.port + 20_000 } },
  });
  lifetime.onStop("Vite", () => vite.close());
  await runSite(config, log, lifetime, {
    loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
    viteMiddleware: vite.middlewares,
    clientDirectory: "",
  });
  sayReady(config);
});
