import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { type Trace, traceOf } from "../contract/trace";
import { requestId } from "../logging";
import { networkOf } from "../network-of";

/** What the site reads of a request, a browser's or one made as nobody. */
export interface AskedRequest {
  method: string;
  originalUrl: string;
  get(name: string): string | undefined;
}

/** What is known of a request from its beginning; `factsOf(res)` reads it later. */
export interface RequestFacts {
  id: string;
  nonce: string;
  startedAt: number;
  trace: Trace;
  /** Calls of the API that were made for it. */
  apiCalls: number;
  /** The pattern of the route that answers, once known; null for other addresses than pages. */
  route: string | null;
  /** The address of the client and of the proxies we trust, client first. Without it the API would count all guests as one. */
  forwardedFor: string | null;
}

/** An IPv4 address without the IPv6 prefix that a socket may put before it. */
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
      apiCalls: 0,
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

/** The network of the client's address, empty when unknown: limits for one client count by it. */
export const clientOf = ({ forwardedFor }: Pick<RequestFacts, "forwardedFor">): string =>
  networkOf(forwardedFor?.split(",", 1)[0] ?? null) ?? "";

export const fullPath = (url: URL) => `${url.pathname}${url.search}`;

/** Whether a browser fetches this ahead of a click. Nobody asked for it yet, so it changes nothing and sets no cookies. */
export function isPrefetch(req: Pick<AskedRequest, "get">): boolean {
  return [req.get("Sec-Purpose"), req.get("Purpose"), req.get("X-Moz")].some((value) => value?.includes("prefetch"));
}
