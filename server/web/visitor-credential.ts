import type { ApiAddress } from "../bff/api-address";
import type { BrowserFacts } from "../bff/call";
import { createCookieJar } from "../bff/cookie-jar";
import { bearerToken, type Credential, sessionCookies, type TokenHolder } from "../bff/credential";
import type { TokenKeeping } from "../bff/session";
import { createSend, type Send } from "../bff/transport";
import type { Config } from "../config";
import { hourMs } from "../contract/values/durations";
import type { OutgoingCookies } from "./outgoing-cookies";
import { cookieValues, type OwnCookies } from "./own-cookies";
import type { AskedRequest } from "./request-facts";
import { createSealedCookie } from "./sealed-cookie";

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

/** One visitor's API token during one request (token mode). */
interface HeldToken extends TokenHolder {
  /** @param remember for 30 days in place of 8 hours after the last visit; never more than 30 days */
  keep(token: string, remember: boolean): void;
  /** The `Set-Cookie` of this answer; none when there neither is nor was a token. */
  listForBrowser(): string[];
}

/**
 * The only place of an API token: a sealed cookie that no script reads. It is sealed again with every answer, which may move its
 * end; the end and the time of the sign-in are inside, where a browser cannot change them.
 */
export interface TokenCookies {
  /** The token in a browser's cookies. One of another secret, changed, or expired counts as none. */
  open(values: ReadonlyMap<string, string>): HeldToken;
}

interface Held {
  token: string;
  remember: boolean;
  /** The sign-in, in milliseconds since 1970. */
  since: number;
}

const longestMs = 30 * 24 * hourMs;

/** As long as sessions of the embedded API. Another API's token may end earlier; its 401 then says so. */
const endOf = ({ remember, since }: Held, now: number) =>
  Math.min(since + longestMs, remember ? Number.POSITIVE_INFINITY : now + 8 * hourMs);

/** @param secret seals the cookie */
export function createTokenCookies(secret: string, own: OwnCookies, clock: () => Date): TokenCookies {
  const now = () => clock().getTime();
  const cookie = createSealedCookie({
    secret,
    purpose: "API token cookie",
    names: [own.token],
    attributes: own.attributesWithoutPath,
    seconds: longestMs / 1000,
    now,
  });

  return {
    open(values) {
      const sent = cookie.open(values);
      // sealed by us, so it can only be what `listForBrowser` wrote
      let held = sent === null ? null : (JSON.parse(sent) as Held);
      return {
        find: () => held?.token ?? null,
        drop() {
          held = null;
        },
        keep(token, remember) {
          held = { token, remember, since: now() };
        },
        listForBrowser() {
          const lines: string[] = [];
          const cookies = { set: (_name: string, line: string) => void lines.push(line) };
          const seconds = held && Math.floor((endOf(held, now()) - now()) / 1000);
          if (seconds !== null) cookie.write(cookies, JSON.stringify(held), { seconds });
          else if (values.has(own.token)) cookie.erase(cookies);
          return lines;
        },
      };
    },
  };
}
