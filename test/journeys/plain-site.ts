import type { Flavour } from "../harness/plain-api/fields";
import type { PlainApi } from "../harness/plain-api/plain-api";
import { type SiteBeforePlainApi, startSiteBeforePlainApi } from "../harness/site-before-plain-api";
import { test as journey } from "./journey";

type Name = keyof PlainApi["people"];

interface Fixtures {
  /**
   * The names of the product's documents are walked with scripts, and without them the fewest that there can be, which are
   * those of Laravel. Django's habits and names are walked by the journeys that say so, with scripts and without.
   */
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

/** For `test.use`: in front of an API of Django REST framework. */
export const atDjango: Parameters<typeof test.use>[0] = {
  // Playwright reads from the pattern what a fixture needs
  flavour: async ({ javaScriptEnabled: _ }, use) => use("django"),
};

const theirNames: Record<Flavour, Record<string, string>> = {
  bare: { given_names: "first_name", family_name: "last_name", mobile: "phone", value: "answer" },
  named: {},
  django: { given_names: "first_name", family_name: "last_name", mobile: "phone_number" },
};

/** What a form sends, by the names of the API. */
export const sentAs = (flavour: Flavour, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [theirNames[flavour][name] ?? name, value]));

/** What the API was told, as `METHOD /path`, without what was only asked. */
export const changesAt = ({ api }: SiteBeforePlainApi): string[] =>
  api.calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path.split("?", 1)[0]}`);

/** The bodies of all calls of this method and path, in their order. */
export const receivedAt = ({ api }: SiteBeforePlainApi, call: string): unknown[] =>
  api.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ json }) => json);
