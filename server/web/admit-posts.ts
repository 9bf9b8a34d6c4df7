import type { Request, RequestHandler } from "express";
import type { Matched } from "./address-matcher";
import { whyNotRead } from "./body";
import { isSafe } from "./cross-site";
import { pageUrl } from "./remix-requests";

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
