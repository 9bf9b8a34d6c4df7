import type { Request, RequestHandler } from "express";
import type { Matched } from "./address-matcher";
import { whyNotRead } from "./body";
import { isSafe } from "./cross-site";
import { pageUrl } from "./remix-requests";

interface AdmitOptions {
  match: (url: URL) => Pick<Matched, "routes">;
  /** Answers what is not let in, by status. */
  refuse: Record<405 | 413 | 415, RequestHandler>;
}

/**
 * Lets a form post on only to a page that has a form, in a way that forms are written, and no longer than that form may be.
 * All of that is known from its head, and nothing of its body has been read.
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
