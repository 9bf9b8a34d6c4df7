import { sql } from "kysely";
import { openStatuses } from "../database/exam-sessions";
import { assessmentEndsMail, remindedOf } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { statusIds } from "../rules/recruitment-statuses";
import { endsSoon } from "../rules/reminders";
import { batchSize, goOnAfter, isQueued, isWithin, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

const sessionKey = sql<string>`('exam_ends_soon session ' || exam_sessions.id)`;

/**
 * Reminds of an assessment that ends within 24 hours. One that ends when an application's exam is due is left to `examDue`,
 * which names the job.
 */
export const examEndsSoon: ScheduledTask = {
  name: "exam-ends-soon",
  async run(trx, deps, now, after) {
    const sessions = await trx
      .selectFrom("exam_sessions")
      .innerJoin("applications", "applications.id", "exam_sessions.application_id")
      .innerJoin("users", "users.id", "applications.user_id")
      .select(["exam_sessions.id", "exam_sessions.expires_at", "applications.user_id", "users.email", "users.timezone"])
      .select(sessionKey.as("once_key"))
      .where("exam_sessions.status", "in", openStatuses)
      .where("exam_sessions.practice", "=", false)
      .where(isWithin(sql.ref("exam_sessions.expires_at"), endsSoon(now)))
      .where("exam_sessions.id", ">", after)
      .where(wantsReminders)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("application_jobs")
              .select("application_jobs.id")
              .whereRef("application_jobs.application_id", "=", "exam_sessions.application_id")
              .where("application_jobs.recruitment_status_id", "=", statusIds.assessment)
              .whereRef("application_jobs.next_action_due_at", "=", "exam_sessions.expires_at"),
          ),
        ),
      )
      .where(sql<boolean>`not ${isQueued(sessionKey)}`)
      .orderBy("exam_sessions.id")
      .limit(batchSize)
      .execute();

    for (const session of sessions) {
      const about = remindedOf(deps, { ...session, id: session.user_id });
      await tellApplicant(trx, assessmentEndsMail(about, session.expires_at, session.once_key), now);
    }
    return goOnAfter(sessions);
  },
};
