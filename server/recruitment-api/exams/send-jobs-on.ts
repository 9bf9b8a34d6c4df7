import { sql } from "kysely";
import { examCategories } from "../../contract/values/exam-parts";
import type { ApiDependencies } from "../core/environment";
import type { Db, Trx } from "../database/schema";
import { moveAndTell } from "../mail/move-and-tell";
import { validSince } from "../rules/exam-attempts";
import { getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";

/** The person's applications that wait for the assessment, the soonest due first. */
export const listAsking = (db: Db, applicationId: number) =>
  db
    .selectFrom("application_jobs")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .where("application_jobs.application_id", "=", applicationId)
    .where("application_jobs.recruitment_status_id", "=", statusIds.assessment)
    .select([
      "job_posts.id as job_id",
      "job_posts.title",
      "job_posts.exam_parts",
      "application_jobs.next_action_due_at as due_at",
    ])
    .orderBy("application_jobs.next_action_due_at")
    .orderBy("application_jobs.id")
    .execute();

/**
 * Moves every application that waits for the assessment to the next status, with its mail, when all parts it needs were submitted
 * in the last 12 months: of one person, or of everybody whose rows are not locked.
 */
export async function sendJobsOn(
  trx: Trx,
  deps: Pick<ApiDependencies, "clock" | "brandName" | "siteOrigin">,
  now: Date,
  applicationId?: number,
): Promise<void> {
  const all = sql<string[]>`${examCategories}::text[]`;
  const rows = await trx
    .selectFrom("application_jobs")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .selectAll("application_jobs")
    .select("applications.user_id")
    .where("application_jobs.recruitment_status_id", "=", statusIds.assessment)
    .where(
      sql<boolean>`not exists (
        select from unnest(case when job_posts.exam_parts = '{}' then ${all} else job_posts.exam_parts end) as wanted
        where not exists (
          select from exam_parts as part join exam_sessions as sitting on sitting.id = part.session_id
          where sitting.application_id = application_jobs.application_id
            and not sitting.practice and sitting.status <> 'voided'
            and part.category = wanted and part.submitted_at > ${validSince(now)}))`,
    )
    .$if(applicationId !== undefined, (query) =>
      query.where("application_jobs.application_id", "=", applicationId as number),
    )
    .orderBy("application_jobs.id")
    .forUpdate("application_jobs")
    .$if(applicationId === undefined, (query) => query.skipLocked())
    .execute();
  const to = getRecruitmentStatus(statusIds.assessed);
  for (const { user_id, ...row } of rows) {
    const parties = { user_id, job_id: row.job_post_id };
    await moveAndTell(trx, deps, row, parties, { to, actor: "system", note: null });
  }
}
