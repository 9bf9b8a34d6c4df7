import { openStatuses } from "../database/exam-sessions";
import { moveAndTell } from "../mail/move-and-tell";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { unansweredSince } from "../rules/reminders";
import { wasRemindedOfExam } from "./reminders";
import { batchSize, goOnAfter, type ScheduledTask } from "./task";

const noResponse = getRecruitmentStatus(statusIds.no_response);

/**
 * Closes applications whose exam was not taken three days after it was due, but only after both reminders. Applications of people
 * who were not reminded, or are in the middle of an assessment, are left to recruiters. Only the exam has a due date that the
 * site enforces.
 */
export const closeUnanswered: ScheduledTask = {
  name: "close-unanswered",
  async run(trx, deps, now, after) {
    const rows = await trx
      .selectFrom("application_jobs")
      .innerJoin("applications", "applications.id", "application_jobs.application_id")
      .selectAll("application_jobs")
      .select("applications.user_id")
      .where("application_jobs.recruitment_status_id", "=", statusIds.assessment)
      .where("application_jobs.next_action_due_at", "<=", unansweredSince(now).toISOString())
      .where("application_jobs.id", ">", after)
      .where(wasRemindedOfExam("soon"))
      .where(wasRemindedOfExam("overdue"))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("exam_sessions")
              .select("exam_sessions.id")
              .whereRef("exam_sessions.application_id", "=", "application_jobs.application_id")
              .where("exam_sessions.practice", "=", false)
              .where("exam_sessions.status", "in", openStatuses),
          ),
        ),
      )
      .orderBy("application_jobs.id")
      .limit(batchSize)
      .forUpdate("application_jobs")
      .skipLocked()
      .execute();
    for (const { user_id, ...row } of rows) {
      const parties = { user_id, job_id: row.job_post_id };
      await moveAndTell(trx, deps, row, parties, { to: noResponse, actor: "system", note: null });
    }
    return goOnAfter(rows);
  },
};
