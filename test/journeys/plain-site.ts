import type { Flavour } from "../harness/plain-api/fields";
import type { PlainApi } from "../harness/plain-api/plain-api";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import { test as journey } from "./journey";

type Name = keyof PlainApi["people"];

interface Fixtures {
  /** Both are walked: the names of the product's documents with scripts, and without them the fewest that there can be. */
  flavour: Flavour;
  /** The site in front of an API with the specification's calls alone. Each journey has its own, because it is changed. */
  plainSite: SiteBeforePlainApi;
  /** Makes the browser that of somebody who has signed in at the API. */
  signInAs: (name: Name) => Promise<void>;
}

/** Journeys in front of an API of somebody who read the specification alone. The site with an API of its own is not started. */
export const test = journey.extend<Fixtures>({
  flavour: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ? "named" : "bare"),
  plainSite: async ({ flavour }, use) => {
    const plainSite = await startSiteBeforePlainApi({ flavour });
    await use(plainSite);
    await plainSite.stop();
  },
  baseURL: async ({ plainSite }, use) => use(plainSite.origin),
  extraHTTPHeaders: {},
  signInAs: async ({ context, plainSite: { api, origin: url } }, use) =>
    use((name) =>
      context.addCookies([...api.people[name].signIn()].map(([key, value]) => ({ name: key, value, url }))),
    ),
});

/** What the API was told, as `METHOD /path`, without what was only asked. */
export const changesAt = ({ api }: SiteBeforePlainApi): string[] =>
  api.calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path.split("?", 1)[0]}`);

/** The bodies of all calls of this method and path, in their order. */
export const receivedAt = ({ api }: SiteBeforePlainApi, call: string): unknown[] =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);
