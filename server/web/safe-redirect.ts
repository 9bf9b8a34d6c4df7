import { safeRedirect as pathOnly } from "remix-utils/safe-redirect";
import { isPathWithinLimits } from "./request-target";

/** In characters; the address of a whole job search is many times shorter. */
const maxLength = 2_000;
/** In any case and percent-encoded too, as routes are matched. */
const loginPaths = /^\/+(?:login|sign-in|jobs\/+[^/]+\/+apply\/+login)\/*$/i;

/**
 * A `redirect` value when it is a path of this site, else `fallback`: begins with one slash, has nothing that browsers read as
 * another host or drop from an address, resolves to our own origin, could be a page, and is no sign-in page, because those
 * would nest.
 */
export function safeRedirect(to: string | null | undefined, fallback: string): string {
  if (!to || to.length > maxLength || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(to)) return fallback;
  if (pathOnly(to, "") !== to) return fallback;
  const origin = "https://this.site.invalid";
  if (!URL.canParse(to, origin)) return fallback;
  const url = new URL(to, origin);
  if (url.origin !== origin || url.pathname.includes("//")) return fallback;
  if (!isPathWithinLimits(url.pathname)) return fallback;
  if (loginPaths.test(decoded(url.pathname))) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** An address that cannot be decoded matches no route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
