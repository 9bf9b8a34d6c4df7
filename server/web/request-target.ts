import type { RequestHandler } from "express";

/** Browsers, mail programs and monitors send these; Node knows thirty more, and `Request` refuses some of them. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** As the URL standard reads them: encoded dots are dots. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Lets only requests through that ask for one path of this site and can be read in only one way. Express matches an address
 * as it was written, but `URL` resolves `..` and backslashes first: `/auth/goteamapp/../../api/user` was a page of the
 * sign-on to one, and any call of the API to the other. No browser sends such an address.
 */
export function refuseStrangeRequests(refuse: { target: RequestHandler; method: RequestHandler }): RequestHandler {
  return (req, res, next) => {
    if (!methods.has(req.method)) return refuse.method(req, res, next);
    return isPlainTarget(req.originalUrl) ? next() : refuse.target(req, res, next);
  };
}

/** Matching takes time for each segment, so a path of thousands would block everybody else. */
const maxPath = 500;
const maxSegments = 20;

/** Whether a path is short enough to be matched with the routes. */
export const isPathWithinLimits = (path: string): boolean =>
  path.length <= maxPath && path.split("/").length <= maxSegments + 1;

/** A path from the root, within limits and decodable, without steps up, backslashes and NUL. */
export function isPlainTarget(target: string): boolean {
  const [path = ""] = target.split(/[?#]/, 1);
  if (!isPathWithinLimits(path)) return false;
  if (!path.startsWith("/") || path.includes("\\") || dotSegment.test(path)) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
