import type { Request } from "express";
import type { Matched } from "./address-matcher";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { pageUrl } from "./remix-requests";
import { isPrefetch } from "./request-facts";
import { isForAnybody } from "./route-checks";

/**
 * Whether a browser fetches this page ahead, and it is not a public page that all guests see alike. Such a page is refused:
 * it would cost calls of the API with the visitor's rights for a page that nobody opened. Browsers drop a refusal and ask
 * again when somebody goes there.
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
