import { askForCapabilities, openApiDocument } from "./bff/api-capabilities";
import { createBreaker } from "./bff/breaker";
import { type SendCall, throughFetch } from "./bff/send-call";
import type { Config } from "./config";
import { sessionSecretOf } from "./kept-secret";
import type { Lifetime } from "./lifetime";
import { listen, stopListening } from "./listen";
import type { Log } from "./logging";
import type { Metrics } from "./metrics";
import { openMetrics } from "./metrics-server";
import { checkExternalApi } from "./web/check-external-api";
import { maxCheckMs } from "./web/health";
import { createSite, type SiteDependencies } from "./web/site";
import { findStyleSheetAddress } from "./web/style-sheet";

/** The most connections of one address: a school behind one address has some hundred. */
const connectionsOfOne = 500;

/** The build in production, Vite in development. */
export type Pages = Pick<SiteDependencies, "loadBuild" | "viteMiddleware" | "clientDirectory">;

/** Starts everything that the configuration needs, in order, and registers with `lifetime` how to stop it. */
export async function runSite(config: Config, log: Log, lifetime: Lifetime, pages: Pages): Promise<void> {
  const metrics = await openMetrics(config, lifetime);
  const breaker = config.api.url ? createBreaker({ log }) : undefined;
  if (breaker) metrics?.watchBreaker(() => breaker.state !== "closed");
  const reaching = config.api.url ? reachExternalApi(lifetime) : runEmbeddedApi(config, log, lifetime, metrics, pages);
  const fetchApi = async (request: Request) => (await reaching).fetch(request);
  const sendCall: SendCall = async (call, signal) => (await reaching).sendCall(call, signal);
  const database = async () => (await reaching).reachesDatabase();
  const asking = config.api.url ? askExternalApi(config, log, lifetime, fetchApi) : undefined;
  // The site is prepared while the database connects. Creating it first installs Remix's `fetch` classes: `pg` checks for such
  // classes to detect its runtime, and would otherwise load Node's own.
  const making = createSite({
    config,
    log,
    sessionSecret: sessionSecretOf(config),
    fetchApi,
    sendCall,
    breaker,
    offered: asking?.offered,
    ready: { ...(config.api.url === undefined && { database }), api: () => answers(config, fetchApi) },
    metrics,
    ...pages,
  });
  // Its error is awaited below, once the database can be stopped; without this it would be an unhandled rejection.
  making.catch(() => {});
  await reaching;
  await asking?.asked;
  const { port, host, trustProxy } = config.site;
  const server = await listen(await making, {
    port,
    host,
    // behind a proxy of ours all connections come from one address
    limits: trustProxy === 0 ? { connectionsOfOne } : {},
  });
  lifetime.onStop("web server", () => stopListening(server));
  // in token mode neither cookies nor stateful domains matter
  if (config.api.url && config.api.authMode === "cookie") void checkExternalApi({ config, fetch: fetchApi, log });
}

/** Prints that the site has started; tests wait for this line. */
export function sayReady({ site }: Config): void {
  process.stdout.write(`${site.brandName} is ready at ${site.publicUrl}\n`);
}

interface Reached {
  fetch: SiteDependencies["fetchApi"];
  sendCall: SendCall;
  /** False when the database belongs to the external API. */
  reachesDatabase(): Promise<boolean>;
}

// Dynamic imports, because only one of the two APIs is needed.

async function reachExternalApi(lifetime: Lifetime): Promise<Reached> {
  const { externalFetch } = await import("./web/external-fetch");
  const { fetch, sendCall, close } = externalFetch();
  lifetime.onStop("connections to the API", close);
  return { fetch, sendCall, reachesDatabase: async () => false };
}

async function runEmbeddedApi(
  config: Config,
  log: Log,
  lifetime: Lifetime,
  metrics: Metrics | undefined,
  { clientDirectory, viteMiddleware }: Pages,
): Promise<Reached> {
  const { openRecruitmentApi } = await import("./open-recruitment-api");
  const styles = viteMiddleware ? undefined : findStyleSheetAddress(clientDirectory);
  const api = await openRecruitmentApi(config, log, lifetime, { metrics, styles });
  return { ...api, sendCall: throughFetch(api.fetch) };
}

/** Reads the API's capabilities from its OpenAPI document, unless the operator configured them. */
function askExternalApi(config: Config, log: Log, lifetime: Lifetime, fetch: SiteDependencies["fetchApi"]) {
  const { url, said, paths } = config.api;
  const asking = askForCapabilities({ getDocument: () => openApiDocument(`${url}${paths.openapi}`, fetch), said, log });
  lifetime.onStop("questions about the API", async () => asking.stop());
  return asking;
}

/** A small public call: it shows that the API answers and creates no session. */
async function answers(config: Config, fetch: SiteDependencies["fetchApi"]): Promise<boolean> {
  const base = config.api.url ?? config.site.publicUrl;
  const answer = await fetch(
    new Request(`${base}/api/selection_items/public/application.origin`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(maxCheckMs),
    }),
  );
  await answer.body?.cancel();
  return answer.ok;
}
