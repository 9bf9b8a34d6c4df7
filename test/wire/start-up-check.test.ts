import { afterEach, expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { checkExternalApi } from "../../server/web/check-external-api";
import { type LoopbackApi, siteOrigin, startLoopbackApi } from "../bff/loopback-api";

let api: LoopbackApi;
afterEach(() => api.stop());

/** What the log says when a site of this address starts in front of the API. */
async function startedAt(publicUrl: string, settings: Record<string, string> = {}) {
  const said: string[] = [];
  const config = readConfig({
    PUBLIC_URL: publicUrl,
    API_URL: api.origin,
    API_BROWSER_URL: "http://api.careers.test",
    ...settings,
  });
  await checkExternalApi({ config, fetch, log: { warn: (_fields, message) => void said.push(message) } });
  return said;
}

it("says nothing when the API knows the site and its cookies reach it", async () => {
  api = await startLoopbackApi({ cookieDomain: ".careers.test" });
  expect(await startedAt(siteOrigin)).toEqual([]);
});

it("says at the start that the API does not list the site among its stateful domains, port included", async () => {
  api = await startLoopbackApi({ cookieDomain: ".careers.test" });
  expect(await startedAt("http://careers.test:3001")).toEqual([
    expect.stringContaining("is one of its stateful domains"),
  ]);
});

it.each([
  ["for a domain that the site is not in", { cookieDomain: ".api.test" }],
  ["for the API's own host alone", {}],
])("says at the start that the API's cookies are %s", async (_whom, habits) => {
  api = await startLoopbackApi(habits);
  expect(await startedAt(siteOrigin)).toEqual([expect.stringContaining("SESSION_DOMAIN")]);
});

it("says at the start that the API's anti-forgery cookie has another name, and both names", async () => {
  api = await startLoopbackApi({ cookieDomain: ".careers.test" });
  const said = await startedAt(siteOrigin, { XSRF_COOKIE: "XSRF-TOKEN" });
  expect(said).toEqual([
    "XSRF_COOKIE is XSRF-TOKEN, but the API sets R24-XSRF-TOKEN: nobody who signs in there is signed in here",
  ]);
});

it("says nothing of a name that an API without such a cookie does not need", async () => {
  api = await startLoopbackApi({ cookieDomain: ".careers.test" });
  expect(await startedAt(siteOrigin, { XSRF_COOKIE: "XSRF-TOKEN", API_SEND_SEC_FETCH_SITE: "true" })).toEqual([]);
});

it("leaves an API alone that does not answer when the site starts", async () => {
  api = await startLoopbackApi();
  api.failWith(503);
  expect(await startedAt(siteOrigin)).toEqual([]);
});
