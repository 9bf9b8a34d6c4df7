import { sql } from "kysely";
import { mailAbout } from "../mail/mail-about";
import { savedJobClosesMail } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { stillRemindable } from "../rules/bookmark-reminder";
import { currentStatus } from "../rules/job-post-status";
import { batchSize, goOnAfter, isQueued, isWithin, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

const onceKey = sql<string>`('saved_job_closes ' || bookmarks.id)`;

/** Reminds of a saved job before it closes, at its `remind_at`, unless the person has applied. */
export const savedJobCloses: ScheduledTask = {
  name: "saved-job-closes",
  async run(trx, deps, now, after) {
    const saved = await trx
      .selectFrom("bookmarks")
      .innerJoin("job_posts", "job_posts.id", "bookmarks.job_post_id")
      .innerJoin("users", "users.id", "bookmarks.user_id")
      .select([
        "bookmarks.id",
        "bookmarks.user_id",
        "job_posts.id as job_post_id",
        "users.email",
        "users.timezone",
        "job_posts.title",
        "job_posts.organization_name",
        "job_posts.organization_anonymous",
        "job_posts.status",
        "job_posts.posted_at",
        "job_posts.closes_at",
      ])
      .select(onceKey.as("once_key"))
      .where(isWithin(sql.ref("bookmarks.remind_at"), stillRemindable(now)))
      .where("bookmarks.id", ">", after)
      .where(wantsReminders)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("application_jobs")
              .innerJoin("applications", "applications.id", "application_jobs.application_id")
              .select("application_jobs.id")
              .whereRef("applications.user_id", "=", "bookmarks.user_id")
              .whereRef("application_jobs.job_post_id", "=", "bookmarks.job_post_id")
              .where("application_jobs.submitted_at", "is not", null),
          ),
        ),
      )
      .where(sql<boolean>`not ${isQueued(onceKey)}`)
      .orderBy("bookmarks.id")
      .limit(batchSize)
      .execute();

    for (const one of saved) {
      if (one.closes_at === null || currentStatus(one, now) !== "open") continue;
      const about = mailAbout(deps, { ...one, id: one.user_id }, { ...one, id: one.job_post_id });
      await tellApplicant(trx, savedJobClosesMail(about, one.closes_at, one.once_key), now);
    }
    return goOnAfter(saved);
  },
};
