import { randomUUID } from "node:crypto";
import type { ApiAddress } from "../bff/api-address";
import type { ApiCapabilities } from "../bff/api-capabilities";
import { createCookieJar } from "../bff/cookie-jar";
import { bearerToken, sessionCookies } from "../bff/credential";
import { findIdentity, type Identity } from "../bff/identity";
import { createPublicCache } from "../bff/public-cache";
import { createRefusalLog } from "../bff/refusal-log";
import { createPublicSend, createSend } from "../bff/transport";
import { createVisitorApi, type VisitorApi } from "../bff/visitor-api";
import type { Config } from "../config";
import type { UnsentApplication } from "../contract/outcomes";
import { traceOf } from "../contract/trace";
import { apiAddressIn } from "../web/api-address";
import type { ExternalApi } from "../web/external-fetch";
import { uploadTarget } from "../web/upload-target";
import type { Observing } from "./observing";

export interface Parts {
  config: Config;
  external: Pick<ExternalApi, "fetch">;
  offered: ApiCapabilities;
  seen: Pick<Observing, "sendCall" | "log">;
}

/** How somebody is known: the `Cookie` header that a browser brings, or the API's token. */
export type Brought = { cookies: string } | { token: string };

/** An API as the site itself asks it for one visitor: the same calls, the same reading. */
export interface UnderCheck {
  identity: Identity;
  api: VisitorApi;
  /** The API's token in token mode, once there is one. */
  findToken(): string | null;
}

/** Asks the API who this is, nobody with null, and answers what the site's pages would ask with. */
export async function visitorUnderCheck(
  { config, external, offered, seen }: Parts,
  brought: Brought | null,
): Promise<UnderCheck> {
  const { log } = seen;
  const address: ApiAddress = { ...apiAddressIn(config), ...seen, refusals: createRefusalLog() };
  const browser = {
    requestId: randomUUID(),
    traceparent: traceOf(undefined).parent,
    userAgent: "check-api",
    acceptLanguage: "en",
    forwardedFor: null,
  };
  const held = { token: null, cookies: undefined, ...brought } as { token: string | null; cookies?: string };
  const hold = (token: string | null) => {
    held.token = token;
  };
  const findToken = () => held.token;
  const siteHost = new URL(config.site.publicUrl).hostname;
  const credential =
    config.api.authMode === "token"
      ? bearerToken({ find: findToken, drop: () => hold(null) })
      : sessionCookies(address, createCookieJar({ sent: held.cookies, siteHost, isOurs: () => false }));
  const asVisitor = createSend(address, { credential, browser });
  const identity = await findIdentity(asVisitor, credential, { userPath: config.api.paths.user });
  const unsent = new Map<string, UnsentApplication>();
  const api = createVisitorApi({
    asVisitor,
    asNobody: createPublicSend(address, browser),
    cache: createPublicCache({ freshFor: 0 }),
    tellAge() {},
    user: identity.state === "signed-in" ? identity.user : null,
    uploads: uploadTarget(config, external.fetch, { log, deadline: 30_000 }),
    session: {
      loginPath: config.api.paths.login,
      logoutPath: config.api.paths.logout,
      deviceName: config.site.brandName,
      token: { keep: hold, signOn: null },
      onLoggedOut() {},
      log: { ...log, info() {} },
    },
    offered,
    hasOurNames: false,
    unsent: {
      find: (jobId) => unsent.get(jobId) ?? null,
      keep: (jobId, kept) => unsent.set(jobId, kept).has(jobId),
      forget: (jobId) => void unsent.delete(jobId),
    },
    withdrawalStatusId: config.api.withdrawalStatusId,
  });
  return { identity, api, findToken };
}
