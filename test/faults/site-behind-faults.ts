import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createBreaker } from "../../server/bff/breaker";
import { type Deadlines, usualDeadlines } from "../../server/bff/deadlines";
import { readConfig } from "../../server/config";
import { createLog } from "../../server/logging";
import { externalFetch } from "../../server/web/external-fetch";
import { createSite } from "../../server/web/site";
import { builtPages } from "../harness/built";
import { startFaultProxy } from "./fault-proxy";

/** Short, so that no test waits as a visitor would. */
const shortDeadlines: Partial<Deadlines> = {
  read: 500,
  write: 500,
  operations: { "session.user": 300 },
  repeats: [5],
};

interface Options {
  /** The API, in this process. */
  api: (request: Request) => Response | Promise<Response>;
  siteOrigin: string;
  withBreaker?: boolean;
  /** While something has to be waited for; any other API has all the time that a busy machine needs. */
  deadlines?: Partial<Deadlines>;
}

/** The built pages as the real site shows them, and between it and the API, on real sockets, the faults. */
export async function startSiteBehindFaults({
  api: fetchApi,
  siteOrigin,
  withBreaker = false,
  deadlines = shortDeadlines,
}: Options) {
  const api = await serve(getRequestListener(fetchApi));
  const proxy = await startFaultProxy(api.origin);
  const external = externalFetch();
  const logged: string[] = [];
  let passed = 0;
  const breaker = createBreaker({
    log: { warn: (_fields, message) => void logged.push(message) },
    now: () => passed,
  });
  const app = await createSite({
    config: readConfig({
      PUBLIC_URL: siteOrigin,
      API_URL: proxy.origin,
      API_BROWSER_URL: siteOrigin,
      NODE_ENV: "test",
      SESSION_SECRET: "x".repeat(32),
    }),
    log: createLog("silent"),
    sessionSecret: "a secret of the tests, used nowhere else",
    fetchApi: external.fetch,
    sendCall: external.sendCall,
    ...(withBreaker && { breaker }),
    ...builtPages,
    ready: { api: async () => (await external.fetch(new Request(`${proxy.origin}/healthz`))).ok },
    publicCacheMilliseconds: 0,
    deadlines: whileWaiting(proxy.isWaitedFor, deadlines),
    clock: () => new Date(Date.now() + passed),
  });
  const site = await serve(app);
  return {
    proxy,
    breaker,
    /** What the breaker logged. */
    logged,
    origin: site.origin,
    /** Moves the site's clock. */
    pass(milliseconds: number) {
      passed += milliseconds;
    },
    async stop() {
      await site.close();
      await proxy.stop();
      await external.close();
      await api.close();
    },
  };
}

export type SiteBehindFaults = Awaited<ReturnType<typeof startSiteBehindFaults>>;

/** Read at every request, and so always those of the moment. */
function whileWaiting(isWaitedFor: () => boolean, deadlines: Partial<Deadlines>): Deadlines {
  const now = () => ({ ...usualDeadlines, ...(isWaitedFor() && deadlines) });
  return Object.defineProperties(
    { ...usualDeadlines },
    Object.fromEntries(
      (Object.keys(usualDeadlines) as (keyof Deadlines)[]).map((name) => [
        name,
        { enumerable: true, get: () => now()[name] },
      ]),
    ),
  );
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
