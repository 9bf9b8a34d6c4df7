import { randomUUID } from "node:crypto";
import type { ApiAddress } from "../bff/api-address";
import type { ApiCapabilities } from "../bff/api-capabilities";
import { createCookieJar } from "../bff/cookie-jar";
import { bearerToken, sessionCookies } from "../bff/credential";
import { findIdentity, type Identity } from "../bff/identity";
import { createPublicCache } from "../bff/public-cache";
import { createRefusalLog } from "../bff/refusal-log";
import { createPublicSend, createSend } from "../bff/transport";
import type { UnsentApplications } from "../bff/unsent";
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
  seen: Observing;
}

/** An API as the site itself asks it for one visitor: the same calls, the same reading. */
export interface UnderCheck {
  identity: Identity;
  api: VisitorApi;
  /** The API's token in token mode, once there is one. */
  findToken(): string | null;
}

/** How somebody is known: the `Cookie` header that a browser brings, or nothing. */
type Brought = { cookies: string } | { token: string } | null;

/** Asks the API who this is, and answers what the site's pages would ask with. */
export async function visitorUnderCheck(
  { config, external, offered, seen }: Parts,
  brought: Brought,
): Promise<UnderCheck> {
  const address: ApiAddress = {
    ...apiAddressIn(config),
    sendCall: seen.sendCall,
    log: seen.log,
    refusals: createRefusalLog(),
    observe: seen.observe,
  };
  const browser = {
    requestId: randomUUID(),
    traceparent: traceOf(undefined).parent,
    userAgent: "check-api",
    acceptLanguage: "en",
    forwardedFor: null,
  };
  const siteHost = new URL(config.site.publicUrl).hostname;
  let token = brought !== null && "token" in brought ? brought.token : null;
  const sent = brought !== null && "cookies" in brought ? brought.cookies : undefined;
  const holder = {
    find: () => token,
    drop: () => {
      token = null;
    },
  };
  const jar = createCookieJar({ sent, siteHost, isOurs: () => false });
  const credential = config.api.authMode === "token" ? bearerToken(holder) : sessionCookies(address, jar);
  const asVisitor = createSend(address, { credential, browser });
  const identity = await findIdentity(asVisitor, credential, { userPath: config.api.paths.user });
  const api = createVisitorApi({
    asVisitor,
    asNobody: createPublicSend(address, browser),
    cache: createPublicCache({ freshFor: 0 }),
    tellAge() {},
    user: identity.state === "signed-in" ? identity.user : null,
    uploads: uploadTarget(config, external.fetch, { log: seen.log, deadline: 30_000 }),
    session: {
      loginPath: config.api.paths.login,
      logoutPath: config.api.paths.logout,
      deviceName: config.site.brandName,
      token: {
        keep: (given) => {
          token = given;
        },
        signOn: null,
      },
      onLoggedOut() {},
      log: { ...seen.log, info() {} },
    },
    offered,
    hasOurNames: false,
    unsent: unsentInMemory(),
    withdrawalStatusId: config.api.withdrawalStatusId,
  });
  return { identity, api, findToken: holder.find };
}

function unsentInMemory(): UnsentApplications {
  const waiting = new Map<string, UnsentApplication>();
  return {
    find: (jobId) => waiting.get(jobId) ?? null,
    keep(jobId, unsent) {
      waiting.set(jobId, unsent);
      return true;
    },
    forget: (jobId) => void waiting.delete(jobId),
  };
}
