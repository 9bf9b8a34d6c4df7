import { type Kysely, type RawBuilder, sql } from "kysely";
import { isNightShift } from "../rules/night-shift";
import { getSelectionItem } from "../seed/selection-items";
import type { Database } from "./schema";

/**
 * Posts without work between 22:00 and 06:00 in the reader's zone, as a condition on `job_posts`. There are few different shifts,
 * so each is judged once. Flexible hours do not count as a night shift; rotating ones do.
 */
export async function withoutNightShift(
  db: Kysely<Database>,
  readerZone: string,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const nights = (await listShifts(db)).filter((shift) => isNightShift(shift, readerZone, now));
  return sql<boolean>`(
    job_posts.shift_id is distinct from ${getSelectionItem("shift", "rotating").id}
    and coalesce((job_posts.timezone || ' ' || job_posts.shift_start || ' ' || job_posts.shift_end)
      <> all(${nights.map(({ timezone, start, end }) => `${timezone} ${start} ${end}`)}::text[]), true)
  )`;
}

/** The distinct shifts of posts, by a loose index scan. */
async function listShifts(db: Kysely<Database>) {
  const { rows } = await sql<{ timezone: string; start: string; end: string }>`
    with recursive shift as (
      (${firstShift(sql`true`)})
      union all
      select next.* from shift cross join lateral (
        ${firstShift(sql`(timezone, shift_start, shift_end) > (shift.timezone, shift.start, shift."end")`)}
      ) as next
    )
    select * from shift
  `.execute(db);
  return rows;
}

const firstShift = (after: RawBuilder<boolean>) => sql`
  select timezone, shift_start as start, shift_end as "end" from job_posts
  where status in ('open', 'scheduled') and timezone is not null and shift_start is not null and shift_end is not null
    and ${after}
  order by timezone, shift_start, shift_end limit 1
`;
