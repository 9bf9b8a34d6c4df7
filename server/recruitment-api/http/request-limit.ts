import { createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { minuteMs } from "../../contract/values/durations";
import type { ApiDependencies, ApiEnvironment } from "../core/environment";
import { tooMany } from "../core/refusals";
import { countTry, type ThrottleStanding } from "../core/throttles";

/**
 * Laravel's `throttle:api`: so many requests a minute by one person or, signed out, one address, whichever copy of the API
 * they reach. Headers say how many are left.
 */
export function limitRequests(deps: ApiDependencies): MiddlewareHandler<ApiEnvironment> {
  const points = deps.requestsPerMinute ?? 600;
  const draw = createRequestLimit(deps, points);
  return async (c, next) => {
    const { address } = c.var;
    const who = c.var.user ? `user ${c.var.user.id}` : address && `address ${address}`;
    // calls without an address come from this process itself, for shared pages
    if (who === null) return next();
    const { allowed, left, seconds } = await draw(who);
    if (allowed) await next();
    c.header("X-RateLimit-Limit", String(points));
    c.header("X-RateLimit-Remaining", String(left));
    if (allowed) return;
    c.header("X-RateLimit-Reset", String(Math.floor(Date.now() / 1000 + seconds)));
    throw tooMany(seconds);
  };
}

/** A piece of the limit that this copy has counted in the table. */
interface Reserve {
  standing: ThrottleStanding;
  /** How many requests of it may still be let through. */
  unused: number;
}

/** The limit is divided into this many pieces: a copy takes a whole piece from the shared count with one write. */
const pieces = 30;

/** The most people and addresses whose pieces this copy remembers. */
const maxReserves = 10_000;

const secondsUntil = (end: number) => Math.ceil((end - Date.now()) / 1000);

/**
 * A limit of requests a minute for all copies of the API together: they count in one table, and each takes a thirtieth of
 * the limit at a time, so that most requests cost no write, and those over the limit no query. No more than `limit` are ever
 * allowed; if a copy leaves its last piece unused, fewer. When the database does not answer, each copy counts for itself.
 */
function createRequestLimit(
  { db, appKey }: Pick<ApiDependencies, "db" | "appKey">,
  limit: number,
): (who: string) => Promise<ThrottleStanding> {
  const piece = Math.max(1, Math.floor(limit / pieces));
  const reserves = new LRUCache<string, Reserve>({ max: maxReserves });
  const underWay = new Map<string, Promise<void>>();
  // hashed, because a table of all visitors' addresses is a record that nobody should have
  const keyOf = (who: string) => createHmac("sha256", appKey).update(`request limit ${who}`).digest("base64");

  const takePiece = async (key: string): Promise<void> => {
    const standing = await countTry(db, { key, limit, seconds: minuteMs / 1000 }, new Date(), {
      by: piece,
      table: "request_counts",
    }).catch(() => alone(key));
    reserves.set(key, { standing, unused: standing.allowed ? piece : 0 });
  };
  /** By what this copy itself has let through. */
  const alone = (key: string): ThrottleStanding => {
    const last = reserves.get(key)?.standing;
    const runs = last !== undefined && last.endsAt > Date.now();
    const endsAt = runs ? last.endsAt : Date.now() + minuteMs;
    const left = (runs ? last.left : limit) - piece;
    return { allowed: left >= 0, left: Math.max(0, left), endsAt, seconds: secondsUntil(endsAt) };
  };

  return async (who) => {
    const key = keyOf(who);
    for (;;) {
      const { standing, unused = 0 } = reserves.get(key) ?? {};
      if (standing && standing.endsAt > Date.now() && (unused > 0 || !standing.allowed)) {
        const { allowed, endsAt } = standing;
        const left = allowed ? standing.left + unused - 1 : 0;
        if (allowed) reserves.set(key, { standing, unused: unused - 1 });
        return { allowed, left, endsAt, seconds: secondsUntil(endsAt) };
      }
      // concurrent requests share a piece; if each took one, they would use up the whole limit
      const taking = underWay.get(key) ?? takePiece(key).finally(() => underWay.delete(key));
      underWay.set(key, taking);
      await taking;
    }
  };
}
