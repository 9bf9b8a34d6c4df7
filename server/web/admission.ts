import type { Request, RequestHandler } from "express";
import type { Matched } from "./address-matcher";
import { whyNotRead } from "./body";
import { isSafe } from "./cross-site";
import { cookieValues, type OwnCookies } from "./own-cookies";
import { pageUrl } from "./remix-requests";
import { isPrefetch } from "./request-facts";
import { isForAnybody } from "./route-checks";

interface AdmitOptions {
  match: (url: URL) => Pick<Matched, "routes">;
  /** The answers to refused posts, by status. */
  refuse: Record<405 | 413 | 415, RequestHandler>;
}

/**
 * Lets a form post through only to a page with a form, in a form's encoding, and no longer than that form may be. The
 * headers say all of that, so nothing of its body is read.
 */
export function admitPosts({ match, refuse }: AdmitOptions): RequestHandler {
  return (req, res, next) => {
    const status = isSafe(req.method) ? null : whyNotAdmitted(req, match);
    if (status === null) return next();
    refuse[status](req, res, next);
  };
}

function whyNotAdmitted(req: Request, match: AdmitOptions["match"]): 405 | 413 | 415 | null {
  const kind = match(pageUrl(req)).routes.at(-1)?.takes ?? null;
  if (kind === null || req.method !== "POST") return 405;
  return whyNotRead(req, kind);
}

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

/**
 * For answers that are the same for everybody and may be cached: removes what identifies the visitor, so that the API is
 * not asked who this is.
 */
export const asNobody: RequestHandler = (req, _res, next) => {
  delete req.headers.cookie;
  delete req.headers.authorization;
  next();
};
