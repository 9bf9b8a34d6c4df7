import type { Request } from "express";
import type { Matched } from "./address-matcher";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { pageUrl } from "./remix-requests";
import { isPrefetch } from "./request-facts";
import { isForAnybody } from "./route-checks";

/**
 * Whether this is a prefetch of a page that is not the same for all guests. It is refused: it would cost API calls with the
 * visitor's rights for a page that nobody opened. Browsers drop the refusal and request the page when somebody opens it.
 */
export function isAheadForSomebody(
  req: Request,
  own: Pick<OwnCookies, "isOurs" | "tellsNothing" | "token">,
  match: (url: URL) => Matched,
): boolean {
  if (!isPrefetch(req)) return false;
  const names = [...cookieValues(req.get("Cookie")).keys()];
  return (
    names.some((name) => !(own.isOurs(name) || own.tellsNothing(name)) || name === own.token) ||
    !isForAnybody(match(pageUrl(req)).routes)
  );
}
