import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ApiDependencies, ApiEnvironment } from "./environment";
import { tooMany } from "./refusals";

/**
 * Laravel's `throttle:api` (wire 2.25): so many requests a minute by one person or, signed out, one address, with the
 * headers that tell where the count stands. Kept in memory, each copy of the API for itself: a row written at every read
 * would cost more than what it guards.
 */
export function limitRequests(deps: ApiDependencies): MiddlewareHandler<ApiEnvironment> {
  const points = deps.requestsPerMinute ?? 600;
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (c, next) => {
    const { address } = c.var;
    const who = c.var.user ? `user ${c.var.user.id}` : address && `address ${address}`;
    // without an address it is this process itself that calls, for nobody in particular
    if (who === null) return next();
    try {
      const { remainingPoints } = await limiter.consume(who);
      await next();
      c.header("X-RateLimit-Limit", String(points));
      c.header("X-RateLimit-Remaining", String(remainingPoints));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const reset = Math.floor((Date.now() + refused.msBeforeNext) / 1000);
      c.header("X-RateLimit-Limit", String(points));
      c.header("X-RateLimit-Remaining", "0");
      c.header("X-RateLimit-Reset", String(reset));
      throw tooMany(refused.msBeforeNext / 1000);
    }
  };
}
