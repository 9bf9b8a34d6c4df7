import { createHmac } from "node:crypto";
import { CompiledQuery, type Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/schema";

/** The result of counting a request. */
export interface LimitStanding {
  allowed: boolean;
  left: number;
  /** Milliseconds until the count starts again. */
  msBeforeNext: number;
}

interface Reserve {
  left: number;
  /** The remaining shared count when the piece was taken. */
  beyond: number;
  /** When the unused rest of the piece expires, in milliseconds since 1970. */
  until: number;
}

/** The limit is divided into this many pieces: a copy takes a whole piece from the shared count with one write. */
const pieces = 30;

/** The most people and addresses whose pieces this copy remembers. */
const maxReserves = 10_000;

/**
 * A limit of requests a minute for all copies of the API together: they count in one table, and each takes a thirtieth of
 * the limit at a time, so that most requests cost no write. No more than `points` are ever allowed; if a copy leaves its
 * last piece unused, fewer. When the database does not answer, each copy counts for itself.
 */
export function createSharedLimit(
  db: Kysely<Database>,
  { points, appKey }: { points: number; appKey: Buffer },
): { consume(who: string): Promise<LimitStanding> } {
  const piece = Math.max(1, Math.floor(points / pieces));
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: "client",
    tableName: "request_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: "",
    points,
    duration: 60,
    // requests over the limit cost no query either
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: "", points, duration: 60 }),
  });
  const reserves = new LRUCache<string, Reserve>({ max: maxReserves });
  // hashed, because a table of all visitors' addresses is a record that nobody should have
  const keyOf = (who: string) => createHmac("sha256", appKey).update(`request limit ${who}`).digest("base64");

  const underWay = new Map<string, Promise<RateLimiterRes | null>>();

  const draw = (key: string): LimitStanding | null => {
    const held = reserves.get(key);
    if (!held || held.left === 0 || held.until <= Date.now()) return null;
    held.left -= 1;
    return { allowed: true, left: held.left + held.beyond, msBeforeNext: held.until - Date.now() };
  };

  /** Takes a piece; answers the refusal when there is none left. */
  const take = async (key: string): Promise<RateLimiterRes | null> => {
    try {
      const { remainingPoints: beyond, msBeforeNext } = await limiter.consume(key, piece);
      reserves.set(key, { left: piece, beyond, until: Date.now() + msBeforeNext });
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    }
  };

  return {
    async consume(who) {
      const key = keyOf(who);
      for (;;) {
        const drawn = draw(key);
        if (drawn) return drawn;
        // concurrent requests share a piece; if each took one, they would use up the whole limit
        const taking = underWay.get(key) ?? take(key).finally(() => underWay.delete(key));
        underWay.set(key, taking);
        const refused = await taking;
        if (refused) return { allowed: false, left: 0, msBeforeNext: refused.msBeforeNext };
      }
    },
  };
}

/** The part of a `pg` client that the library needs, on the pool behind `db`. */
const clientOf = (db: Kysely<Database>) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
});
