import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { type Trace, traceOf } from "../contract/trace";
import { requestId } from "../logging";
import { networkOf } from "../network-of";

/** What the site reads of a request: of a browser's, or of one that is made in nobody's name. */
export interface Asked {
  method: string;
  originalUrl: string;
  get(name: string): string | undefined;
}

/** What is known of a request from its first moment; `factsOf(res)` reads it anywhere later. */
export interface RequestFacts {
  id: string;
  nonce: string;
  startedAt: number;
  trace: Trace;
  /** The pattern of the route that answers, once it is known; what is no page of ours has none. */
  route: string | null;
  /** The address of the client and of the proxies we trust, client first: what the API may count by (wire 2.25). */
  forwardedFor: string | null;
}

/** An IPv4 address as such where the socket writes it inside an IPv6 one. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/, "");

const known = new WeakMap<Response, RequestFacts>();

/** Gives every request its id, its nonce and the address it came from. */
export function requestFacts(): RequestHandler {
  return (req, res, next) => {
    const id = requestId(req.get("X-Request-Id"));
    known.set(res, {
      id,
      nonce: randomBytes(16).toString("base64url"),
      startedAt: performance.now(),
      trace: traceOf(req.get("traceparent")),
      route: null,
      forwardedFor:
        (req.ips.length > 0 ? req.ips : [req.socket.remoteAddress ?? ""]).map(plainAddress).join(", ") || null,
    });
    res.setHeader("X-Request-Id", id);
    next();
  };
}

/** @throws when the middleware did not run: a mistake in the order of `site.ts`. */
export function factsOf(res: Response): RequestFacts {
  const facts = known.get(res);
  if (!facts) throw new Error("A request has no facts: requestFacts() must come first");
  return facts;
}

/** The network that a request comes from: what one client may have of something is counted by it. */
export const clientOf = ({ forwardedFor }: Pick<RequestFacts, "forwardedFor">): string =>
  networkOf(forwardedFor?.split(",", 1)[0] ?? null) ?? "";

export const fullPath = (url: URL) => `${url.pathname}${url.search}`;

/** A browser that fetches ahead of a click changes nothing: no cookies, no merging (wire 4). */
export function isPrefetch(req: Pick<Asked, "get">): boolean {
  return [req.get("Sec-Purpose"), req.get("Purpose"), req.get("X-Moz")].some((value) => value?.includes("prefetch"));
}
