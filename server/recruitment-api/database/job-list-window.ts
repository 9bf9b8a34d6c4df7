import { sql } from "kysely";
import type { SqlCondition } from "./job-list-conditions";
import type { Db } from "./schema";

/** The first window has this many posts for each wanted one. */
const firstLook = 4;
/** A factor on the estimated window, so that it nearly always has enough matches. */
const margin = 1.3;

/** The conditions on posts, in a form for a window of time and in one for all time. */
export interface WantedPage {
  lately: readonly SqlCondition[];
  ever: readonly SqlCondition[];
  /** When the window would be at least this share of all posts, reading all matches is faster. */
  wholeFrom: number;
}

export interface Newest {
  ids: number[];
  /** The start of the window when older posts match too; null when `ids` are all matches. */
  since: Date | null;
}

/**
 * The newest matching posts, at most `most`. Older ones are not read when there are enough. The window is estimated by the share
 * of newest posts that match, and enlarged by what was found, until there are enough matches or all posts were read.
 */
export async function findNewest(
  db: Db,
  { lately, ever, wholeFrom }: WantedPage,
  { most, now }: { most: number; now: Date },
): Promise<Newest> {
  const { rows } = await sql<{ oldest: string | null; first: string | null }>`
    select (${postedAt} order by posted_at limit 1) as oldest,
      (${postedAt} and posted_at <= ${now} order by posted_at desc offset ${most * firstLook}::integer limit 1) as first
  `.execute(db);
  const [{ oldest = null, first = null } = {}] = rows;
  for (let since = first === null ? null : new Date(first); since !== null && oldest !== null; ) {
    const ids = await listIds(db, [...lately, isSince(since)], most);
    if (ids.length === most) return { ids, since };
    const back = (now.getTime() - since.getTime()) * Math.max(2, (most * margin) / Math.max(ids.length, 1));
    const isWhole = back > wholeFrom * (now.getTime() - new Date(oldest).getTime());
    since = isWhole ? null : new Date(now.getTime() - back);
  }
  return { ids: await listIds(db, ever, most), since: null };
}

const postedAt = sql`
  select posted_at from job_posts where status in ('open', 'scheduled') and visibility = 'public'`;

/**
 * Sorts by an expression without an index, so that PostgreSQL looks up the matches. Scanning an index in order until enough match
 * would take very long when few do.
 */
async function listIds(db: Db, conditions: readonly SqlCondition[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job_posts where ${sql.join(conditions, sql` and `)}
    order by posted_at + interval '0' desc, id desc limit ${most}::integer
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Two conditions: the exact time for the index of the newest, and its hour for the index of words. */
export const isSince = (since: Date): SqlCondition => sql`(
  job_posts.posted_at >= ${since}
  and date_trunc('hour', job_posts.posted_at at time zone 'UTC') >= date_trunc('hour', ${since}::timestamptz at time zone 'UTC')
)`;
