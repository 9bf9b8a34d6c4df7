import { sql } from "kysely";
import { dayMs } from "../../contract/values/durations";

/** Applications that are younger are not counted: their answer may still come. */
const settledAfterDays = 14;
/** The most applications that are read, newest first, because every job page runs this. */
const applicationsRead = 200;

/**
 * The days that applications to the employer of this row of `job_posts` waited for a recruiter's first move or message, from our
 * own log; null for one without. One that was withdrawn before an answer is left out. Empty for an anonymous employer, whom the
 * figures of its other jobs would name. Reads `job_orders` too.
 */
export const waitedForAnswers = (now: Date) => sql<(number | null)[]>`(
  select coalesce(json_agg(extract(epoch from answered_at - submitted_at) / 86400), '[]')
  from (
    select sent.submitted_at, sent.withdrawn_at, (
      select min(at) from (
        select change.at from status_changes change
          where change.application_job_id = sent.id and change.actor = 'recruiter' and change.at > sent.submitted_at
        union all
        select said.sent_at from application_messages said
          where said.application_job_id = sent.id and said.actor = 'recruiter'
      ) answers (at)
    ) as answered_at
    from job_orders client
    join job_posts post on post.job_order_id = client.id
    join application_jobs sent on sent.job_post_id = post.id
    where client.client_code = job_orders.client_code and not job_posts.organization_anonymous
      and sent.submitted_at <= ${new Date(now.getTime() - settledAfterDays * dayMs)}
    order by sent.submitted_at desc
    limit ${sql.lit(applicationsRead)}
  ) as settled
  where answered_at is not null or withdrawn_at is null
)`;
