import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll } from "vitest";
import { listen } from "../../server/listen";
import { createLog } from "../../server/logging";
import { openRecruitmentApi } from "../../server/open-recruitment-api";
import type { Db } from "../../server/recruitment-api/database/schema";
import { createSite } from "../../server/web/site";
import { outboxIn } from "../harness/outbox";
import { prepareSite } from "../harness/site-in-process";
import { withStatements } from "../harness/statements";

/** A call as the recruitment API got it from the site. */
export interface Call {
  method: string;
  /** Path and query, as they were written on the wire. */
  path: string;
  /** What the API sent to its database until it answered. */
  statements: string[];
}

/** The built pages, the real site and the embedded API in this process, so that a test sees what passes between them. */
export interface AttackedSite {
  origin: string;
  db: Db;
  /** What the site asked of the API since the last `forget()`. */
  calls: Call[];
  /** The API itself, to fill it in a test's way. */
  fetchApi(request: Request): Promise<Response>;
  /** The log, a line an entry. */
  log: string[];
  /** What an API that lies answers to these paths, in place of ours. */
  lies: Map<string, unknown>;
  forget(): void;
  getEmailCode(address: string): Promise<string>;
}

interface Attack {
  settings?: Record<string, string>;
  /** Milliseconds that shared pages are cached; they are made for each request when not given. */
  publicCacheMilliseconds?: number;
  pageCacheBytes?: number;
  /** What an attacker got into the built pages. */
  tamper?: (build: ServerBuild) => ServerBuild;
}

/** Runs one site with the demo jobs for all tests of a file; `take` gets it before the first of them. */
export function runAttackedSite(take: (site: AttackedSite) => void, attack: Attack = {}): void {
  let stop = async () => {};
  beforeAll(async () => {
    const { site, close } = await start(attack);
    stop = close;
    take(site);
  }, 60_000);
  afterAll(() => stop(), 60_000);
}

async function start({ settings, publicCacheMilliseconds = 0, pageCacheBytes, tamper = (build) => build }: Attack) {
  // all attacks of a file come from one network within a minute
  const prepared = await prepareSite({ API_REQUESTS_PER_MINUTE: "1000000", ...settings });
  const { database, dataDir, origin, config, lifetime, pages, close } = prepared;
  const site: AttackedSite = {
    origin,
    db: database.db,
    calls: [],
    fetchApi: (request) => api.fetch(request),
    log: [],
    lies: new Map(),
    forget() {
      site.calls.length = 0;
      site.log.length = 0;
    },
    getEmailCode: outboxIn(dataDir).getEmailCode,
  };
  const log = createLog("info", { write: (line) => site.log.push(line) });
  const api = await openRecruitmentApi(config, log, lifetime);
  const tampered = tamper(await pages.loadBuild());
  const server = await listen(
    await createSite({
      config,
      log,
      sessionSecret: config.secrets.session ?? "",
      fetchApi: (request) => {
        const { pathname, search } = new URL(request.url);
        const call: Call = { method: request.method, path: pathname + search, statements: [] };
        site.calls.push(call);
        if (site.lies.has(pathname)) return Promise.resolve(Response.json(site.lies.get(pathname)));
        return withStatements(
          (statements) => call.statements.push(...statements),
          () => api.fetch(request),
        );
      },
      clientDirectory: pages.clientDirectory,
      loadBuild: async () => tampered,
      ready: {},
      publicCacheMilliseconds,
      pageCacheBytes,
    }),
    { port: config.site.port, host: "127.0.0.1" },
  );
  lifetime.onStop("web server", async () => {
    server.closeAllConnections();
    server.close();
  });
  return { site, close };
}
