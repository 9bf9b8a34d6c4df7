import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import { unauthenticated } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob, standing } from "../database/application-moves";
import { lockApplication } from "../database/application-record";
import type { ApplicationJobRow, Trx } from "../database/schema";
import { deletionCancelledMail } from "../mail/leaving-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { currentStatus } from "../rules/job-post-status";
import { askedAt } from "../rules/leaving";
import { accountDeletedId, firstWithdrawalId } from "../rules/recruitment-statuses";

/**
 * Runs at a sign-in: cancels the erasure of the account, whether it was requested or due to long absence, and restores its
 * applications. Call it first in the sign-in's transaction, because it locks the user against a concurrent erasure. Throws 401
 * when the erasure was faster.
 * @returns whether there was something to undo
 */
export async function keepAccount(
  trx: Trx,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  userId: number,
  { ipPrefix, device }: { ipPrefix: string | null; device: string | null },
  now: Date,
): Promise<boolean> {
  // locks the application before the user, in the same order as profile changes
  await lockApplication(trx, userId);
  const user = await trx.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  if (user.deletion_due_at === null) return false;

  await trx.updateTable("users").set({ deletion_due_at: null }).where("id", "=", userId).execute();
  // the reason for leaving is no longer needed
  await trx.deleteFrom("applicant_deletion_reasons").where("user_id", "=", userId).execute();
  const jobs = await bringBack(trx, userId, { since: askedAt(user.deletion_due_at), now });
  // logged last and as the site's event, so that it is the newest unread entry
  await recordActivity(trx, {
    userId,
    actor: "system",
    event: "deletion.cancelled",
    ipPrefix,
    device,
    at: now,
  });
  await tellApplicant(trx, deletionCancelledMail(site, user, jobs), now);
  return true;
}

/**
 * Undoes the withdrawals of the deletion that was requested at `since`, if the job is still open; earlier withdrawals stay.
 * Returns the titles of the jobs, by result.
 */
async function bringBack(
  trx: Trx,
  userId: number,
  { since, now }: { since: Date; now: Date },
): Promise<{ back: string[]; closed: string[] }> {
  const withdrawn = await trx
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .select(["application_jobs.id", "application_jobs.job_post_id"])
    .where("applications.user_id", "=", userId)
    .where("application_jobs.recruitment_status_id", "=", accountDeletedId)
    .where("application_jobs.withdrawn_at", ">=", since.toISOString())
    .orderBy("application_jobs.id")
    .execute();
  const titles = { back: [] as string[], closed: [] as string[] };
  for (const { id, job_post_id } of withdrawn) {
    // locks the job before the application, as all other code, to avoid deadlocks
    const job = await trx
      .selectFrom("job_posts")
      .selectAll()
      .where("id", "=", job_post_id)
      .forShare()
      .executeTakeFirstOrThrow();
    const row = await trx
      .selectFrom("application_jobs")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // a new application may have been sent during the deletion request
    if (await findLive(trx, row)) continue;
    const { withdrawnFrom } = standing(row);
    if (withdrawnFrom === null || currentStatus(job, now) !== "open") {
      titles.closed.push(job.title);
      continue;
    }
    await moveApplicationJob(trx, row, {
      to: withdrawnFrom,
      actor: "system",
      at: now,
      changes: { withdrawn_at: null },
    });
    await recordActivity(trx, {
      userId,
      actor: "system",
      event: "withdraw.undone",
      subject: applicationSubjectOf(row, job),
      jobPostId: job.id,
      at: now,
    });
    titles.back.push(job.title);
  }
  return titles;
}

const findLive = (trx: Trx, { application_id, job_post_id }: ApplicationJobRow) =>
  trx
    .selectFrom("application_jobs")
    .select("id")
    .where("application_id", "=", application_id)
    .where("job_post_id", "=", job_post_id)
    .where("recruitment_status_id", "<", firstWithdrawalId)
    .executeTakeFirst();
