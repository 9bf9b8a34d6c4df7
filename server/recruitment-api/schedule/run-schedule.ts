import { sql } from "kysely";
import type { ApiDependencies } from "../core/environment";
import { openStatuses } from "../database/exam-sessions";
import { moveAndTell } from "../mail/move-and-tell";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { unansweredSince } from "../rules/reminders";
import { eraseDue, eraseFiles, inactiveAccounts } from "./erasing";
import { lookForJobs } from "./look-for-jobs";
import { profileTip, reminders, wasRemindedOfExam } from "./reminders";
import { batchSize, goOnAfter, type ScheduledTask } from "./task";

const noResponse = getRecruitmentStatus(statusIds.no_response);

/**
 * Closes applications whose exam was not taken three days after it was due, but only after both reminders. Applications of people
 * who were not reminded, or are in the middle of an assessment, are left to recruiters. Only the exam has a due date that the
 * site enforces.
 */
const closeUnanswered: ScheduledTask = {
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

const tasks: readonly ScheduledTask[] = [
  ...reminders,
  closeUnanswered,
  lookForJobs,
  profileTip,
  inactiveAccounts,
  eraseDue,
  eraseFiles,
];

/**
 * Runs everything that is due by the clock. Several copies may share one database: each task runs on only one of them at a time,
 * and its effects happen once. A task that fails is logged and left for the next minute; the others go on.
 */
export async function runSchedule(deps: ApiDependencies, due = tasks): Promise<void> {
  for (const task of due) {
    try {
      await runTask(task, deps);
    } catch (error) {
      deps.log.error({ err: error, task: task.name }, "what was due could not be done");
    }
  }
  deps.deliverMail();
}

async function runTask({ name, run }: ScheduledTask, deps: ApiDependencies): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    const last = await deps.db.transaction().execute(async (trx) => {
      const lock = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`schedule ${name}`}, 0)) as ours`.execute(trx);
      // otherwise another copy is running it
      if (lock.rows[0]?.ours) return run(trx, deps, deps.clock(), from);
    });
    after = typeof last === "number" ? last : undefined;
  }
}
