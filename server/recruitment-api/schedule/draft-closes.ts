import { sql } from "kysely";
import { mailAbout } from "../mail/mail-about";
import { draftClosesMail } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { statusIds } from "../rules/recruitment-statuses";
import { draftReminders } from "../rules/reminders";
import { judgeWindow } from "../rules/taking-applications";
import { batchSize, goOnAfter, isQueued, isWithin, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

/** When a job closes, or was closed by hand before its date: the expression of the index `job_posts_closing`. */
const closing = sql<string>`(case when job_posts.status = 'closed'
  then least(job_posts.closed_at, job_posts.closes_at) else job_posts.closes_at end)`;

/**
 * Reminds of drafts whose job closes in 7 days and in 1 day. A draft begun with less time left gets no late reminder. The day
 * of the closing is part of the key, so a closing that was put off is reminded of again.
 */
export const draftCloses: ScheduledTask = {
  name: "draft-closes",
  async run(trx, deps, now, after) {
    const { reminders, closings } = draftReminders(now);
    const dueReminder = sql.join(
      reminders.map(
        ({ days, closing: span }) => sql`
          when ${isWithin(closing, span)}
            and application_jobs.draft_started_at < ${closing} - ${days}::integer * interval '1 day'
          then ${days}::integer`,
      ),
      sql` `,
    );
    // null where none is due
    const onceKey = sql<string>`('draft_closes ' || (case ${dueReminder} end) || ' days ' || application_jobs.id
      || ' ' || to_char(${closing} at time zone 'UTC', 'YYYY-MM-DD'))`;
    const drafts = await trx
      .selectFrom("job_posts")
      .innerJoin("application_jobs", "application_jobs.job_post_id", "job_posts.id")
      .innerJoin("applications", "applications.id", "application_jobs.application_id")
      .innerJoin("users", "users.id", "applications.user_id")
      .select([
        "application_jobs.id",
        "application_jobs.draft_started_at",
        "application_jobs.job_post_id",
        "applications.user_id",
        "users.email",
        "users.timezone",
        "job_posts.title",
        "job_posts.organization_name",
        "job_posts.organization_anonymous",
        "job_posts.status",
        "job_posts.posted_at",
        "job_posts.closes_at",
        "job_posts.closed_at",
      ])
      .select([closing.as("closing"), onceKey.as("once_key")])
      .where("job_posts.status", "in", ["open", "scheduled", "closed"])
      .where(isWithin(closing, closings))
      .where("application_jobs.recruitment_status_id", "=", statusIds.draft)
      .where("application_jobs.id", ">", after)
      .where(wantsReminders)
      .where(onceKey, "is not", null)
      .where(sql<boolean>`not ${isQueued(onceKey)}`)
      .orderBy("application_jobs.id")
      .limit(batchSize)
      .execute();

    for (const draft of drafts) {
      const verdict = judgeWindow(draft, draft.draft_started_at, now);
      if (!verdict.takes || verdict.until === null) continue;
      const about = mailAbout(deps, { ...draft, id: draft.user_id }, { ...draft, id: draft.job_post_id });
      const times = { closesAt: draft.closing, until: verdict.until, now };
      await tellApplicant(trx, draftClosesMail(about, times, draft.once_key), now);
    }
    return goOnAfter(drafts);
  },
};
