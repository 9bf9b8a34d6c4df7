import type { ServerBuild } from "@remix-run/node";
import { createServer, type ViteDevServer } from "vite";
import type * as Settings from "./config";
import { readEnvironment } from "./environment";
import { type Lifetime, live, plainReason } from "./lifetime";
import { listen, stopListening } from "./listen";
import { createLog, type Log } from "./logging";
import { connectionAddress } from "./postgres/connection-address";
import { startEmbeddedPostgres } from "./postgres/embedded";
import type * as Site from "./run-site";
import { bundleReader } from "./set-up/bundle-server.mjs";
import { restartStatus } from "./set-up/restart-status.mjs";

/**
 * `npm run dev`: the site from its sources. Vite loads the server's modules as it loads the pages, so a change reloads only the
 * modules that it touches, while Vite and the database keep running. The modules that start those two are loaded once: a change
 * of them restarts the process.
 */
const config = readEnvironment();
const log = createLog(config.site.logLevel);
const entry = "/server/run-site.ts";
const settings = "/server/config.ts";
const startsAll = /\/server\/(dev-main\.ts|postgres\/[^/]+)$/;
/** The wait for further changes: a switch of branches or a formatter changes several files at once. */
const settledMs = 50;

await live(log, async (lifetime) => {
  await findPortFree(config);
  const { url } = config.database;
  const database = url || config.api.url ? url : await startDatabase(config, log, lifetime);
  const vite = await createServer({
    configFile: "remix.config.ts",
    appType: "custom",
    server: {
      middlewareMode: true,
      hmr: { port: config.site.port + 20_000 },
      watch: { ignored: ["**/{.cache,build,data,test}/**"] },
    },
  });
  lifetime.onStop("Vite", () => vite.close());
  const site = siteThatReloads(vite, database, lifetime);
  lifetime.onStop("site", () => site.stop());
  await site.start();
});

/** @throws CannotStart before a database is started, which would take a second and leave its folder locked */
async function findPortFree({ site }: Settings.Config): Promise<void> {
  await stopListening(await listen(() => {}, site));
}

async function startDatabase({ dataDir }: Settings.Config, log: Log, lifetime: Lifetime): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  lifetime.onStop("database", postgres.stop);
  void postgres.lost.then((reason) => {
    log.error({ reason }, "the site cannot go on without its database");
    return lifetime.stop(1);
  });
  return connectionAddress(postgres.connection);
}

/**
 * Runs the site, and restarts it when a module of the server has changed. When the new one does not start, the last one keeps
 * running.
 */
function siteThatReloads(vite: ViteDevServer, url: string | undefined, whole: Lifetime) {
  const ends: (() => Promise<unknown>)[] = [];
  let settling: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const start = async () => {
    await bundleReader();
    const { runSite, sayReady } = (await vite.ssrLoadModule(entry)) as typeof Site;
    const { readConfig } = (await vite.ssrLoadModule(settings)) as typeof Settings;
    const read = readConfig(process.env);
    const config = { ...read, database: { ...read.database, url } };
    await stop();
    const lifetime: Lifetime = { onStop: (_name, end) => void ends.push(end), stop: whole.stop };
    await runSite(config, log, lifetime, {
      loadBuild: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
      viteMiddleware: vite.middlewares,
      clientDirectory: "",
    });
    sayReady(config);
  };
  /** Whether Vite has invalidated a module of the running server. */
  const isOutdated = async () => {
    const loaded = await Promise.all([entry, settings].map((url) => vite.moduleGraph.getModuleByUrl(url, true)));
    return loaded.some((module) => module?.ssrModule === null);
  };
  const reload = async (path: string) => {
    if (startsAll.test(path)) return whole.stop(restartStatus);
    if (!path.endsWith(".sql") && !(await isOutdated())) return;
    const begun = performance.now();
    try {
      await start();
      vite.hot.send({ type: "full-reload" });
      log.info({ ms: Math.round(performance.now() - begun) }, "the server's changes are there");
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      process.stderr.write(`${plainReason(error)}\n`);
    }
  };
  vite.watcher.on("all", (_event, path) => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      working = working.then(() => reload(path));
    }, settledMs);
  });
  return { start, stop };
}
