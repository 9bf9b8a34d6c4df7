import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import django from "../../docs/external-api/django.json" with { type: "json" };
import laravel from "../../docs/external-api/laravel.json" with { type: "json" };
import { mappingIn } from "../../server/api-mapping";
import { fixedCapabilities } from "../../server/bff/api-capabilities";
import { readConfig } from "../../server/config";
import type { Capability } from "../../server/contract/values/capabilities";
import type { JobListPart } from "../../server/contract/values/job-filters";
import { createLog } from "../../server/logging";
import type { Metrics } from "../../server/metrics";
import { externalFetch } from "../../server/web/external-fetch";
import { createSite } from "../../server/web/site";
import { builtPages } from "./built";
import type { Flavour } from "./plain-api/fields";
import { type PlainApi, type PlainApiOptions, startPlainApi } from "./plain-api/plain-api";
import { TextBrowser } from "./text-browser";

/** What each flavour calls what. The names of the bare one are those that tables of Laravel usually have. */
const mappingOf: Record<Flavour, object> = { bare: laravel, named: {}, django };

interface Options {
  flavour: Flavour;
  /** What the API offers beyond the specification: nothing, unless a test says otherwise. */
  capabilities?: readonly Capability[];
  /** What it calls what: as its flavour does, unless a test says otherwise. */
  mapping?: object;
  /** Filters and orders that its list of jobs knows. */
  jobListParts?: readonly JobListPart[];
  /** More of the site's settings. */
  env?: Record<string, string>;
  /** Calls that the API answers in another way. */
  routes?: PlainApiOptions["routes"];
  clock?: () => Date;
  metrics?: Metrics;
  /** The API's address in browsers, when it is another one. Its port is listened on. */
  browserOrigin?: string;
}

/** The built site, in this process, in front of an API that has the specification's calls and no other. */
export interface SiteBeforePlainApi {
  origin: string;
  api: PlainApi;
  /** What the site's log warns of. */
  warnings: Record<string, unknown>[];
  /** A browser of somebody who is signed in at the API; without a name, of a stranger. */
  browserOf(name?: keyof PlainApi["people"]): TextBrowser;
  stop(): Promise<void>;
}

export async function startSiteBeforePlainApi({
  flavour,
  capabilities = [],
  mapping = mappingOf[flavour],
  jobListParts,
  env = {},
  routes,
  clock,
  metrics,
  browserOrigin,
}: Options): Promise<SiteBeforePlainApi> {
  // Listens first, because the API has to know the site's address and the site the API's.
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await startPlainApi({
    siteOrigin: origin,
    flavour,
    ...(routes && { routes }),
    ...(browserOrigin && { browserOrigin }),
  });
  const external = externalFetch();
  const warnings: Record<string, unknown>[] = [];
  const config = readConfig({
    NODE_ENV: "test",
    PUBLIC_URL: origin,
    API_URL: api.origin,
    API_BROWSER_URL: api.browserOrigin,
    API_WITHDRAWAL_STATUS_ID: "42",
    SESSION_SECRET: "x".repeat(32),
    ...(flavour === "django" && { API_USER_PATH: "/api/user/" }),
    ...env,
  });
  const site = await createSite({
    config: { ...config, api: { ...config.api, mapping: mappingIn(mapping).mapping } },
    log: createLog("warn", { write: (line) => void warnings.push(JSON.parse(line)) }),
    ...(clock && { clock }),
    ...(metrics && { metrics }),
    sessionSecret: "a secret of the tests, used nowhere else",
    fetchApi: external.fetch,
    sendCall: external.sendCall,
    offered: fixedCapabilities(capabilities, jobListParts),
    ...builtPages,
    ready: {},
    publicCacheMilliseconds: 0,
  });
  server.on("request", site);
  return {
    origin,
    api,
    warnings,
    browserOf(name) {
      const browser = new TextBrowser(origin);
      return name === undefined ? browser : browser.takeCookies(api.people[name].signIn());
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await external.close();
      await api.stop();
    },
  };
}
