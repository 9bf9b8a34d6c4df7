import type { ApiAddress } from "./call";
import type { CookieJar } from "./cookie-jar";
import type { WholeAnswer } from "./whole-answer";

/** How one visitor's calls say whose they are, and what the API's answers change in that. */
export interface Credential {
  /** False when nobody can be signed in, so that nothing needs to be asked. */
  isPresent(): boolean;
  /** Whether changes carry an anti-forgery token, which is fetched where it is missing and once anew after a 419. */
  readonly hasXsrf: boolean;
  /** Headers of every call. */
  headers(): [name: string, value: string][];
  /** What a change carries besides. */
  headersOfChange(): [name: string, value: string][];
  /** Every answer passes here before the next call goes out. */
  hear(answer: Pick<WholeAnswer, "status" | "headers">): void;
}

type Api = Pick<ApiAddress, "siteOrigin" | "xsrfCookie" | "xsrfHeader" | "sendSecFetchSite">;

/** The API's own cookies, as a page of the stateful site sends them (wire 2.1). */
export function sessionCookies(api: Api, jar: CookieJar): Credential {
  return {
    // an API that goes by Sec-Fetch-Site alone sets no anti-forgery cookie at all (wire 2.14)
    isPresent: () => jar.find(api.xsrfCookie) !== null || (api.sendSecFetchSite && jar.header() !== null),
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
      // Both names: stock Laravel reads one, the product's API the other, and each ignores the stranger (wire 2.13).
      const names = token === null ? [] : [...new Set([api.xsrfHeader, "X-XSRF-TOKEN"])];
      return names.map((name) => [name, token ?? ""]);
    },
    hear: ({ headers }) => jar.apply(headers),
  };
}

/** Where the visitor's API token is kept during one request. */
export interface TokenHolder {
  find(): string | null;
  /** The API does not know the token any more, or it was given back. */
  drop(): void;
}

/**
 * A token of the API (token mode). No Origin, no Referer and no cookie goes with it: an API that lists this site as stateful
 * would look for a session and answer 419 (wire 1, pain 9).
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

/** The cookie's value with percent-encoding undone exactly once (wire 2.9); null when it is not decodable, or no header could carry it. */
function decodedOnce(value: string | null): string | null {
  if (!value) return null;
  try {
    const token = decodeURIComponent(value);
    return /^[\x21-\x7e]+$/.test(token) ? token : null;
  } catch {
    return null;
  }
}
