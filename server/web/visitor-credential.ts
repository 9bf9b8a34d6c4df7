import type { ApiAddress } from "../bff/api-address";
import type { BrowserFacts } from "../bff/call";
import { createCookieJar } from "../bff/cookie-jar";
import { bearerToken, type Credential, sessionCookies } from "../bff/credential";
import type { TokenKeeping } from "../bff/session";
import { createSend, type Send } from "../bff/transport";
import type { Config } from "../config";
import type { OutgoingCookies } from "./outgoing-cookies";
import { cookieValues, type OwnCookies } from "./own-cookies";
import type { AskedRequest } from "./request-facts";
import type { TokenCookies } from "./token-cookie";

interface Parts {
  config: Pick<Config, "site" | "api">;
  api: ApiAddress;
  own: OwnCookies;
  tokenCookies: TokenCookies;
}

/** How the API knows the visitor, by the site's mode. */
export interface VisitorAtApi {
  credential: Credential;
  asVisitor: Send;
  /** Null in cookie mode. */
  token: TokenKeeping | null;
  /** Forgets the browser's token, which is not valid any more. */
  forgetToken(): void;
}

/** Reads the browser's credential. Changes by the API's answers leave with the page's own answer. */
export function visitorAtApi(
  req: AskedRequest,
  { config, api, own, tokenCookies }: Parts,
  calling: { browser: BrowserFacts; patience: { spent: boolean } },
  cookies: OutgoingCookies,
): VisitorAtApi {
  const sent = req.get("Cookie");
  const siteHost = new URL(config.site.publicUrl).hostname;
  const jar = createCookieJar({ sent, siteHost, isOurs: own.isOurs });
  const withCookies = sessionCookies(api, jar);
  if (config.api.authMode === "cookie") {
    cookies.relay(jar.listForBrowser);
    const asVisitor = createSend(api, { ...calling, credential: withCookies });
    return { credential: withCookies, asVisitor, token: null, forgetToken() {} };
  }
  const held = tokenCookies.open(cookieValues(sent));
  cookies.relay(() => [...held.listForBrowser(), ...jar.listForBrowser()]);
  const credential = bearerToken(held);
  const signOn = withCookies.isPresent() ? createSend(api, { ...calling, credential: withCookies }) : null;
  return {
    credential,
    asVisitor: createSend(api, { ...calling, credential }),
    token: { keep: held.keep, signOn },
    forgetToken: held.drop,
  };
}
