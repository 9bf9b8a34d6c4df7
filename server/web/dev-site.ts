import { resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createServer } from "vite";
import { readConfig } from "../config";
import { createLog } from "../logging";
import { createSite } from "./site";

/**
 * The pages alone, without database and API: `PORT=4600 npx tsx server/web/dev-site.ts`. Every call of the API fails, unless
 * `API_URL` names one that runs; useful for looking at pages while something else is broken.
 */
const config = readConfig(process.env);
const vite = await createServer({
  configFile: resolve("remix.config.ts"),
  server: { middlewareMode: true, hmr: { port: config.site.port + 20_000 } },
  appType: "custom",
});
const site = await createSite({
  config,
  log: createLog(config.site.logLevel),
  sessionSecret: "only for looking at pages on this machine",
  fetchApi: config.api.url ? fetch : async () => new Response(null, { status: 503 }),
  loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
  viteMiddleware: vite.middlewares,
  clientDirectory: "",
  ready: {},
});
site.listen(config.site.port, config.site.host, () => {
  process.stdout.write(`${config.site.publicUrl}\n`);
});
