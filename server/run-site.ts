import type { Server } from "node:http";
import { createBreaker } from "./bff/breaker";
import type { Config } from "./config";
import { sessionSecretOf } from "./kept-secret";
import type { Lifetime } from "./lifetime";
import { listen, stopListening } from "./listen";
import type { Log } from "./logging";
import type { Metrics } from "./metrics";
import { openMetrics } from "./metrics-server";
import { checkExternalApi } from "./web/check-external-api";
import { longestCheck } from "./web/health";
import { createSite, type SiteDependencies } from "./web/site";

/** Where the pages come from: the build in production, Vite in development. */
export type Pages = Pick<SiteDependencies, "loadBuild" | "viteMiddleware" | "clientDirectory">;

/** Starts what the configuration asks for, in order, and leaves to `lifetime` how each is stopped. */
export async function runSite(config: Config, log: Log, lifetime: Lifetime, pages: Pages): Promise<Server> {
  const metrics = await openMetrics(config, lifetime);
  // the pages are made ready while the database answers
  const [api] = await Promise.all([
    config.api.url ? reachExternalApi(log, lifetime) : runEmbeddedApi(config, log, lifetime, metrics),
    pages.loadBuild(),
  ]);
  const { breaker } = api;
  if (breaker) metrics?.watchBreaker(() => breaker.state !== "closed");
  const site = await createSite({
    config,
    log,
    sessionSecret: sessionSecretOf(config),
    fetchApi: api.fetch,
    breaker: api.breaker,
    ready: { ...api.ready, api: () => answers(config, api.fetch) },
    metrics,
    ...pages,
  });
  const server = await listen(site, config.site);
  lifetime.onStop("web server", () => stopListening(server));
  // with a token neither cookies nor the stateful domains matter
  if (config.api.url && config.api.authMode === "cookie")
    void checkExternalApi({ config, fetch: api.fetch, log });
  process.stdout.write(`${config.site.brandName} is ready at ${config.site.publicUrl}\n`);
  return server;
}

type Reached = Pick<SiteDependencies, "ready" | "breaker"> & { fetch: SiteDependencies["fetchApi"] };

// Only one of the two is ever needed, so neither is loaded before that is known.

async function reachExternalApi(log: Log, lifetime: Lifetime): Promise<Reached> {
  const { externalFetch } = await import("./web/external-fetch");
  const { fetch, close } = externalFetch();
  lifetime.onStop("connections to the API", close);
  return { fetch, ready: {}, breaker: createBreaker({ log }) };
}

async function runEmbeddedApi(
  config: Config,
  log: Log,
  lifetime: Lifetime,
  metrics: Metrics | undefined,
): Promise<Reached> {
  const { openRecruitmentApi } = await import("./open-recruitment-api");
  const api = await openRecruitmentApi(config, log, lifetime, { metrics });
  return {
    fetch: api.fetch,
    ready: { database: api.reachesDatabase },
  };
}

/** A small public call: it shows that the API answers and makes no session. */
async function answers(config: Config, fetch: SiteDependencies["fetchApi"]): Promise<boolean> {
  const base = config.api.url ?? config.site.publicUrl;
  const answer = await fetch(
    new Request(`${base}/api/selection_items/public/application.origin`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(longestCheck),
    }),
  );
  await answer.body?.cancel();
  return answer.ok;
}
