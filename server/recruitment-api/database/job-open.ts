import { type RawBuilder, sql } from "kysely";

/** Posts that anyone could find once: findable ones, and those that ended since or are paused. */
export const onceFindable = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  job_posts.status <> 'draft' and job_posts.visibility = 'public' and job_posts.posted_at <= ${now}
)`;

/** When a post closes; one without a date never does. It has to be the expression of the index. */
const closing = sql`coalesce(job_posts.closes_at, 'infinity')`;

/** Posts that anyone may find at this moment; the same rule as `currentStatus`, as a condition on `job_posts`. */
export const findable = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  job_posts.status in ('open', 'scheduled') and job_posts.visibility = 'public'
  and job_posts.posted_at <= ${now} and ${closing} > ${now}
)`;
