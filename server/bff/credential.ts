import type { ApiAddress } from "./api-address";
import type { CookieJar } from "./cookie-jar";
import type { WholeAnswer } from "./whole-answer";

/** How one visitor's calls identify them, and how the API's answers change that. */
export interface Credential {
  /** False when nobody can be signed in, so that no call is needed. */
  isPresent(): boolean;
  /** Whether changes need an anti-forgery token, which is fetched when it is missing and once more after a 419. */
  readonly hasXsrf: boolean;
  /** Headers of every call. */
  headers(): [name: string, value: string][];
  /** Additional headers of a change. */
  headersOfChange(): [name: string, value: string][];
  /** Called with every answer before the next call goes out. */
  hear(answer: Pick<WholeAnswer, "status" | "headers">): void;
}

type Api = Pick<ApiAddress, "siteOrigin" | "xsrfCookie" | "xsrfHeader" | "sendSecFetchSite">;

/** Laravel's "remember me" outlives the session and its token, and begins another: `remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d`. */
const remembers = /(^|; )remember_\w+_[\da-f]{40}=/;

/** The API's own cookies, with the Origin and Referer that let its calls have a session. */
export function sessionCookies(api: Api, jar: CookieJar): Credential {
  return {
    isPresent() {
      const cookies = jar.header();
      if (cookies === null) return false;
      // An API that goes by Sec-Fetch-Site alone sets no anti-forgery cookie at all.
      return jar.find(api.xsrfCookie) !== null || api.sendSecFetchSite || remembers.test(cookies);
    },
    hasXsrf: true,
    headers() {
      const cookies = jar.header();
      return [
        ["Origin", api.siteOrigin],
        ["Referer", api.siteOrigin],
        ...(api.sendSecFetchSite ? [["Sec-Fetch-Site", "same-origin"] as [string, string]] : []),
        ...(cookies ? [["Cookie", cookies] as [string, string]] : []),
      ];
    },
    headersOfChange() {
      const token = decodedOnce(jar.find(api.xsrfCookie));
      // Both names: stock Laravel reads one, the product's API the other, and each ignores the one it does not know.
      const names = token === null ? [] : [...new Set([api.xsrfHeader, "X-XSRF-TOKEN"])];
      return names.map((name) => [name, token ?? ""]);
    },
    hear: ({ headers }) => jar.apply(headers),
  };
}

/** The visitor's API token during one request. */
export interface TokenHolder {
  find(): string | null;
  /** Called when the API no longer accepts the token, or when it was revoked. */
  drop(): void;
}

/**
 * A token of the API (token mode). No Origin, no Referer and no cookie goes with it: an API that lists this site as stateful
 * would look for a session and answer 419.
 */
export function bearerToken(holder: TokenHolder): Credential {
  return {
    isPresent: () => holder.find() !== null,
    hasXsrf: false,
    headers() {
      const token = holder.find();
      return token === null ? [] : [["Authorization", `Bearer ${token}`]];
    },
    headersOfChange: () => [],
    hear({ status }) {
      if (status === 401) holder.drop();
    },
  };
}

/** The cookie's value decoded exactly once, else every change is 419; null when it cannot be decoded or sent in a header. */
function decodedOnce(value: string | null): string | null {
  if (!value) return null;
  try {
    const token = decodeURIComponent(value);
    return /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}
