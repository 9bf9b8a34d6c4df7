import type { RequestHandler } from "express";

/** Those that a browser, a mail program or a monitor sends; Node knows thirty more, and `Request` refuses some of them. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** As the URL standard reads them: encoded dots are dots. */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Lets through only what asks for one path of this site in a way that cannot be read in two ways. Express matches an address
 * as it was written, `URL` takes `..` and backslashes out of it first: between the two, `/auth/goteamapp/../../api/user` was
 * a page of the sign-on to the one and any call of the API to the other. No browser sends such an address.
 */
export function refuseStrangeRequests(refuse: { target: RequestHandler; method: RequestHandler }): RequestHandler {
  return (req, res, next) => {
    if (!methods.has(req.method)) return refuse.method(req, res, next);
    return isPlainTarget(req.originalUrl) ? next() : refuse.target(req, res, next);
  };
}

/** Matching a path costs time for each of its segments, so a path of thousands would keep everybody else waiting. */
const maxPath = 500;
const maxSegments = 20;

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
