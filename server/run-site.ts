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

/** Connections of one address: a school full of browsers has some hundred. */
const connectionsOfOne = 500;

/** The build in production, Vite in development. */
export type Pages = Pick<SiteDependencies, "loadBuild" | "viteMiddleware" | "clientDirectory">;

/** Starts what the configuration asks for, in order, and gives `lifetime` the ways to stop it. */
export async function runSite(config: Config, log: Log, lifetime: Lifetime, pages: Pages): Promise<void> {
  const metrics = await openMetrics(config, lifetime);
  const breaker = config.api.url ? createBreaker({ log }) : undefined;
  if (breaker) metrics?.watchBreaker(() => breaker.state !== "closed");
  const reaching = config.api.url ? reachExternalApi(lifetime) : runEmbeddedApi(config, log, lifetime, metrics, pages);
  const fetchApi = async (request: Request) => (await reaching).fetch(request);
  const sendCall: SendCall = async (call, signal) => (await reaching).sendCall(call, signal);
  const database = async () => (await reaching).reachesDatabase();
  const asking = config.api.url ? askExternalApi(config, log, lifetime, fetchApi) : undefined;
  // The site is made ready while the database answers. It begins with the classes of `fetch` that Remix brings along: Node's own,
  // which `pg` would look at to see where it runs, are then never loaded.
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
  // its error is thrown once there is a database that can be stopped
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
  // with a token neither cookies nor the stateful domains matter
  if (config.api.url && config.api.authMode === "cookie") void checkExternalApi({ config, fetch: fetchApi, log });
}

/** What is said when it has started, after which people and tests may visit it. */
export function sayReady({ site }: Config): void {
  process.stdout.write(`${site.brandName} is ready at ${site.publicUrl}\n`);
}

interface Reached {
  fetch: SiteDependencies["fetchApi"];
  sendCall: SendCall;
  /** False where the API has the database and not this process. */
  reachesDatabase(): Promise<boolean>;
}

// Only one of the two is ever needed, so neither is loaded before that is known.

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

/** Asks the API's OpenAPI document what it offers, where the operator does not say it. */
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
