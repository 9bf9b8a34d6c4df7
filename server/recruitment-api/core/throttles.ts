import { sql } from "kysely";
import type { Db } from "../database/schema";

/** A rate limit with a fixed window. */
export interface Limit {
  /** What is counted, without personal data: `sign-in:{hash}`. */
  key: string;
  /** How many are allowed in one window. */
  limit: number;
  /** Length of the window. It begins with the first try and is never extended, so that it ends even while somebody goes on. */
  seconds: number;
}

/** What one count is of: several at once, and requests in a table of their own. */
interface Counted {
  by?: number;
  table?: "throttles" | "request_counts";
}

/** The result of counting a try. */
export interface ThrottleStanding {
  allowed: boolean;
  left: number;
  /** Until the count starts again. */
  seconds: number;
  /** When it does, in milliseconds since 1970; 0 where nothing is counted. */
  endsAt: number;
}

interface Count {
  count: number;
  reset_at: string;
}

/**
 * Counts one try, or `by` at once, and says whether it is allowed; a refused one is not counted. One statement, so that
 * concurrent tries are counted one after another and none gets past the limit.
 */
export async function countTry(
  db: Db,
  limit: Limit,
  now: Date,
  { by = 1, table = "throttles" }: Counted = {},
): Promise<ThrottleStanding> {
  const end = new Date(now.getTime() + limit.seconds * 1000);
  const { rows } = await sql<Count>`
    insert into ${sql.table(table)} as kept (key, count, reset_at) values (${limit.key}, ${by}, ${end})
    on conflict (key) do update set
      count = case when kept.reset_at <= ${now} then ${by} else kept.count + ${by} end,
      reset_at = case when kept.reset_at <= ${now} then excluded.reset_at else kept.reset_at end
    where kept.reset_at <= ${now} or kept.count + ${by} <= ${limit.limit}::integer
    returning count, reset_at`.execute(db);
  const [counted] = rows;
  if (counted) return { allowed: true, ...standingOf(counted, limit, now) };
  const [standing] = await readTries(db, [limit], now, table);
  return { allowed: false, left: 0, seconds: standing?.seconds ?? 1, endsAt: standing?.endsAt ?? 0 };
}

/**
 * Counts one try against each limit, or against none when one of them is used up: then returns the seconds to wait, else null.
 */
export async function countTries(db: Db, limits: Limit[], now: Date): Promise<number | null> {
  const full = (await readTries(db, limits, now)).filter(({ left }) => left === 0);
  if (full.length > 0) return Math.max(...full.map(({ seconds }) => seconds));
  const counted: Limit[] = [];
  for (const limit of limits) {
    const { allowed, seconds } = await countTry(db, limit, now);
    if (!allowed) {
      await giveBack(db, counted, now, now);
      return seconds;
    }
    counted.push(limit);
  }
  return null;
}

/** Takes back the try that was counted at `countedAt`, if its window still runs. */
export async function giveBack(
  db: Db,
  limits: Pick<Limit, "key" | "seconds">[],
  countedAt: Date,
  now: Date,
): Promise<void> {
  for (const { key, seconds } of limits) {
    await db
      .updateTable("throttles")
      .set(({ eb }) => ({ count: eb("count", "-", 1) }))
      .where("key", "=", key)
      .where("count", ">", 0)
      .where("reset_at", ">", now.toISOString())
      .where("reset_at", "<=", new Date(countedAt.getTime() + seconds * 1000).toISOString())
      .execute();
  }
}

/** Resets the counts of these keys. */
export async function forgetTries(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom("throttles").where("key", "in", keys).execute();
}

/** The current counts. */
async function readTries(
  db: Db,
  limits: Limit[],
  now: Date,
  table: Counted["table"] = "throttles",
): Promise<Omit<ThrottleStanding, "allowed">[]> {
  const keys = limits.map(({ key }) => key);
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where("key", "in", keys)
    .where("reset_at", ">", now.toISOString())
    .execute();
  return limits.map((limit) =>
    standingOf(
      rows.find(({ key }) => key === limit.key),
      limit,
      now,
    ),
  );
}

function standingOf(row: Count | undefined, { limit }: Limit, now: Date): Omit<ThrottleStanding, "allowed"> {
  const endsAt = row ? new Date(row.reset_at).getTime() : 0;
  return {
    left: Math.max(0, limit - (row?.count ?? 0)),
    seconds: row ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0,
    endsAt,
  };
}
