import { sql } from "kysely";
import type { PayRange } from "../../contract/job-posts";
import { findable } from "./job-open";

/** The least number of posts; fewer do not show what is usual. */
const postsNeeded = 5;
/** The most posts of a category that are read, newest first, because every job page runs this. */
const postsRead = 200;

/**
 * The pay of posts similar to the row of `job_posts`: findable, of the same category, currency and period. Hidden pay is left
 * out, and a post that hides its own pay gets null. The range of most posts goes from the first fifth of the minimums to the last
 * fifth of the maximums.
 */
export const payRange = (now: Date) => sql<PayRange | null>`(
  select case when job_posts.salary_visible and count(*) >= ${sql.lit(postsNeeded)} then json_build_object(
    'min', min(low_end)::text, 'max', max(high_end)::text,
    'usual_min', (percentile_disc(0.2) within group (order by low_end))::text,
    'usual_max', (percentile_disc(0.8) within group (order by high_end))::text) end
  from (
    select job_posts.category_id as category, job_posts.salary_currency as currency, job_posts.salary_period as period
  ) as own
  cross join lateral (
    select coalesce(salary_min, salary_max) as low_end, coalesce(salary_max, salary_min) as high_end
    from (
      select * from job_posts where category_id = own.category and ${findable(now)}
      order by posted_at desc, id desc limit ${sql.lit(postsRead)}
    ) as newest
    where salary_visible and salary_currency = own.currency and salary_period = own.period
      and coalesce(salary_min, salary_max) is not null
  ) as told
)`;
