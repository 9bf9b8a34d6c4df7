import { type RawBuilder, sql } from "kysely";

/** The condition for posts that were public at some time: findable ones, and those that have ended or are paused. */
export const onceFindable = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  job_posts.status <> 'draft' and job_posts.visibility = 'public' and job_posts.posted_at <= ${now}
)`;

/** When a post closes; one without a date never does. It must be the same expression as in the index. */
const closing = sql`coalesce(job_posts.closes_at, 'infinity')`;

/** Posts that anyone may find at this moment; the same rule as `currentStatus`, as a condition on `job_posts`. */
export const findable = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  job_posts.status in ('open', 'scheduled') and job_posts.visibility = 'public'
  and job_posts.posted_at <= ${now} and ${closing} > ${now}
)`;
