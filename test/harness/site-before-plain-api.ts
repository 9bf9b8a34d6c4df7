import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { fixedExtensions } from "../../server/bff/extensions";
import { readConfig } from "../../server/config";
import type { ExtensionName } from "../../server/contract/values/extensions";
import { createLog } from "../../server/logging";
import { externalFetch } from "../../server/web/external-fetch";
import { createSite } from "../../server/web/site";
import type { Flavour } from "./plain-api/fields";
import { type PlainApi, startPlainApi } from "./plain-api/plain-api";
import { TextBrowser } from "./text-browser";

interface Options {
  flavour: Flavour;
  /** What the API offers beyond the specification: nothing, unless a test says otherwise. */
  extensions?: readonly ExtensionName[];
  /** More of the site's settings. */
  env?: Record<string, string>;
}

/** The built site, in this process, in front of an API that has the specification's calls and no other. */
export interface SiteBeforePlainApi {
  origin: string;
  api: PlainApi;
  /** A browser of somebody who is signed in at the API; without a name, of a stranger. */
  browserOf(name?: keyof PlainApi["people"]): TextBrowser;
  stop(): Promise<void>;
}

export async function startSiteBeforePlainApi({
  flavour,
  extensions = [],
  env = {},
}: Options): Promise<SiteBeforePlainApi> {
  // Listens first, because the API has to know the site's address and the site the API's.
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = await startPlainApi({ siteOrigin: origin, flavour });
  const external = externalFetch();
  const site = await createSite({
    config: readConfig({
      NODE_ENV: "test",
      PUBLIC_URL: origin,
      API_URL: api.origin,
      API_BROWSER_URL: api.browserOrigin,
      API_WITHDRAWAL_STATUS_ID: "42",
      SESSION_SECRET: "x".repeat(32),
      ...env,
    }),
    log: createLog("silent"),
    sessionSecret: "a secret of the tests, used nowhere else",
    fetchApi: external.fetch,
    sendCall: external.sendCall,
    extensions: fixedExtensions(extensions),
    loadBuild: () => import(pathToFileURL("build/server/app.js").href),
    clientDirectory: "build/client",
    ready: {},
    publicCacheMilliseconds: 0,
  });
  server.on("request", site);
  return {
    origin,
    api,
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
