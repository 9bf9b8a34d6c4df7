import { type Kysely, type RawBuilder, sql } from "kysely";
import { isNightShift } from "../rules/night-shift";
import { getSelectionItem } from "../seed/selection-items";
import type { Database } from "./schema";

/**
 * Posts without work between 22:00 and 06:00 where the reader lives, as a condition on `job_posts`. Few different shifts
 * exist among many posts, so the rule judges each once. Hours of one's own choice are no night shift; rotating ones are.
 */
export async function withoutNightShift(
  db: Kysely<Database>,
  readerZone: string,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ timezone: string; start: string; end: string }>`
    select distinct timezone, shift_start as start, shift_end as "end" from job_posts
    where status in ('open', 'scheduled') and timezone is not null and shift_start is not null and shift_end is not null
  `.execute(db);
  const nights = rows.filter((shift) => isNightShift(shift, readerZone, now));
  return sql<boolean>`(
    job_posts.shift_id is distinct from ${getSelectionItem("shift", "rotating").id}
    and not exists (
      select from json_to_recordset(${JSON.stringify(nights)}::json) as night (timezone text, start time, "end" time)
      where night.timezone = job_posts.timezone and night.start = job_posts.shift_start and night."end" = job_posts.shift_end
    )
  )`;
}
