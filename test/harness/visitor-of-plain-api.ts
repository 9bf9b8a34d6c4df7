import { mappingIn } from "../../server/api-mapping";
import { callFinder } from "../../server/bff/absent-call";
import { fixedCapabilities } from "../../server/bff/api-capabilities";
import { knownCalls } from "../../server/check-api/known-calls";
import { observing } from "../../server/check-api/observing";
import { type UnderCheck, visitorUnderCheck } from "../../server/check-api/under-check";
import { readConfig } from "../../server/config";
import { externalFetch } from "../../server/web/external-fetch";
import type { PlainApi } from "./plain-api/plain-api";

/** The site's calls of one visitor at an API, without the site: what is read, and what is sent. Without a name, nobody's. */
export async function visitorOf(
  api: PlainApi,
  siteOrigin: string,
  name?: keyof PlainApi["people"],
  mapping: object = {},
): Promise<UnderCheck & { stop(): Promise<void> }> {
  const given = readConfig({
    NODE_ENV: "test",
    PUBLIC_URL: siteOrigin,
    API_URL: api.origin,
    API_WITHDRAWAL_STATUS_ID: "42",
  });
  const config = { ...given, api: { ...given.api, mapping: mappingIn(mapping).mapping } };
  const external = externalFetch();
  const seen = observing(external.sendCall, {
    find: callFinder(knownCalls(config), ({ asked }) => asked),
    pause: async () => {},
  });
  const cookies = name && [...api.people[name].signIn()].map(([cookie, value]) => `${cookie}=${value}`).join("; ");
  const visitor = await visitorUnderCheck(
    { config, external, offered: fixedCapabilities([]), seen },
    cookies === undefined ? null : { cookies },
  );
  return { ...visitor, stop: () => external.close() };
}
