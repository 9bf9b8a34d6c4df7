import type { Request, RequestHandler } from "express";
import type { Matched } from "./address-matcher";
import { memoryFor } from "./body";
import { isSafe } from "./cross-site";
import type { MemoryForBodies } from "./memory-for-bodies";
import { clientOf, factsOf, pageUrl } from "./request-facts";

interface AdmitOptions {
  match: (url: URL) => Pick<Matched, "routes">;
  memory: MemoryForBodies;
  /** Answers what is not let in, by status. */
  refuse: Record<405 | 413 | 415 | 503, RequestHandler>;
}

/**
 * Lets a form post on only to a page that has a form, in a way that forms are written, no longer than that form may be, and
 * when there is memory for it. All of that is known from its head, and nothing of its body has been read.
 */
export function admitPosts({ match, memory, refuse }: AdmitOptions): RequestHandler {
  return async (req, res, next) => {
    if (isSafe(req.method)) return next();
    const bytes = bytesWanted(req, match);
    if (typeof bytes !== "number") return refuse[bytes.status](req, res, next);
    const giveBack = await memory.take(bytes, clientOf(factsOf(res)));
    if (giveBack === null) return refuse[503](req, res, next);
    if (res.closed) return giveBack();
    res.once("close", giveBack);
    next();
  };
}

/** Bytes that the body of this post may take in memory, or the status that refuses it. */
function bytesWanted(req: Request, match: AdmitOptions["match"]): number | { status: 405 | 413 | 415 } {
  const kind = match(pageUrl(req)).routes.at(-1)?.takes ?? null;
  if (kind === null || req.method !== "POST") return { status: 405 };
  try {
    return memoryFor(req, kind);
  } catch (refused) {
    return { status: (refused as { status: 413 | 415 }).status };
  }
}
