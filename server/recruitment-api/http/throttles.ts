import { type Kysely, sql } from "kysely";
import type { Database } from "../database/schema";

interface Limit {
  /** What is counted, without personal data: `sign-in:{hash}`. */
  key: string;
  /** How many are allowed in one window. */
  limit: number;
  seconds: number;
  /** Starts the window anew at every allowed try, so that the whole wait follows the last one. */
  renew?: boolean;
}

export interface Standing {
  allowed: boolean;
  left: number;
  /** Until the count starts again. */
  seconds: number;
}

/**
 * Counts one try and says whether it is allowed. One statement, so that many at once are counted one after the other:
 * whoever counts before acting cannot be outrun.
 */
export async function countTry(
  db: Kysely<Database>,
  { key, limit, seconds, renew = false }: Limit,
  now: Date,
): Promise<Standing> {
  const end = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number; reset_at: string }>`
    insert into throttles as kept (key, count, reset_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when kept.reset_at <= ${now} then 1 else least(kept.count + 1, ${limit + 1}::integer) end,
      reset_at = case
        when kept.reset_at <= ${now} or (${renew} and kept.count < ${limit}::integer) then excluded.reset_at
        else kept.reset_at
      end
    returning count, reset_at`.execute(db);
  return standing(rows[0], limit, now);
}

/** Where a count stands, without counting. */
export async function readTries(
  db: Kysely<Database>,
  { key, limit }: Pick<Limit, "key" | "limit">,
  now: Date,
): Promise<Standing> {
  const row = await db
    .selectFrom("throttles")
    .select(["count", "reset_at"])
    .where("key", "=", key)
    .where("reset_at", ">", now.toISOString())
    .executeTakeFirst();
  return standing(row, limit, now);
}

export async function forgetTries(db: Kysely<Database>, keys: string[]): Promise<void> {
  await db.deleteFrom("throttles").where("key", "in", keys).execute();
}

function standing(row: { count: number; reset_at: string } | undefined, limit: number, now: Date): Standing {
  const count = row?.count ?? 0;
  return {
    allowed: count <= limit,
    left: Math.max(0, limit - count),
    seconds: row ? Math.max(1, Math.ceil((new Date(row.reset_at).getTime() - now.getTime()) / 1000)) : 0,
  };
}
