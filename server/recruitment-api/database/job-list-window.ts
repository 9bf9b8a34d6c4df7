import { type Kysely, sql } from "kysely";
import type { SqlCondition } from "./job-list-conditions";
import type { Database } from "./schema";

/** So many posts are looked at first for each one that is wanted. */
const firstLook = 4;
/** So that what was counted in one stretch of time nearly always is enough in the next. */
const margin = 1.3;

/** What a post must be, in the words for a stretch of time and in those for posts of any time. */
export interface WantedPage {
  lately: readonly SqlCondition[];
  ever: readonly SqlCondition[];
  /** From this share of all time on, reading everything that fits costs less than leaving out older posts. */
  wholeFrom: number;
}

export interface Newest {
  ids: number[];
  /** More posts than `ids` fit from this moment on; null when `ids` are all that fit at any time. */
  since: Date | null;
}

/**
 * The newest posts that fit, at most `most`. Older ones are not read when there are enough without them. How far back to
 * read is estimated by how many of the newest posts fit, and again by what was found, until it was enough or everything.
 */
export async function findNewest(
  db: Kysely<Database>,
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
 * The newest first, in an expression without an index: PostgreSQL then looks up what fits. Walking an index until enough
 * fit would take for ever when few do.
 */
async function listIds(db: Kysely<Database>, conditions: readonly SqlCondition[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from job_posts where ${sql.join(conditions, sql` and `)}
    order by posted_at + interval '0' desc, id desc limit ${most}::integer
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Said twice: the moment for the order of the newest, its hour for the index that looks up words. */
export const isSince = (since: Date): SqlCondition => sql`(
  job_posts.posted_at >= ${since}
  and date_trunc('hour', job_posts.posted_at at time zone 'UTC') >= date_trunc('hour', ${since}::timestamptz at time zone 'UTC')
)`;
