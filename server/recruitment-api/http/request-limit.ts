import type { MiddlewareHandler } from "hono";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { tooMany } from "../core/refusals";
import { createSharedLimit } from "./shared-limit";

/**
 * Laravel's `throttle:api`: so many requests a minute by one person or, signed out, one address, whichever copy of the API
 * they reach. Headers say how many are left.
 */
export function limitRequests(deps: ApiDependencies): MiddlewareHandler<ApiEnvironment> {
  const points = deps.requestsPerMinute ?? 600;
  const limit = createSharedLimit(deps.db, { points, appKey: deps.appKey });
  return async (c, next) => {
    const { address } = c.var;
    const who = c.var.user ? `user ${c.var.user.id}` : address && `address ${address}`;
    // calls without an address come from this process itself, for shared pages
    if (who === null) return next();
    const { allowed, left, msBeforeNext } = await limit.consume(who);
    if (allowed) await next();
    c.header("X-RateLimit-Limit", String(points));
    c.header("X-RateLimit-Remaining", String(left));
    if (allowed) return;
    c.header("X-RateLimit-Reset", String(Math.floor((Date.now() + msBeforeNext) / 1000)));
    throw tooMany(msBeforeNext / 1000);
  };
}
