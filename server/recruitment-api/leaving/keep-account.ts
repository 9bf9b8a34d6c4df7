import type { Transaction } from "kysely";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import { unauthenticated } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob, standing } from "../database/application-moves";
import { lockApplication } from "../database/application-record";
import type { ApplicationJobRow, Database } from "../database/schema";
import { deletionCancelledMail } from "../mail/leaving-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { currentStatus } from "../rules/job-post-status";
import { askedAt } from "../rules/leaving";
import { accountDeletedId, firstWithdrawalId } from "../rules/recruitment-statuses";

interface Visit {
  ipPrefix: string | null;
  device: string | null;
}

/**
 * At a sign-in: keeps an account that waits for its erasure, whether its person had asked for that or had been away for
 * long, and brings its applications back. Give the transaction of the sign-in, before anything else: it locks the user
 * against an erasure at the same moment. Throws 401 when that was faster.
 * @returns whether there was something to undo
 */
export async function keepAccount(
  trx: Transaction<Database>,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  userId: number,
  { ipPrefix, device }: Visit,
  now: Date,
): Promise<boolean> {
  // application before user, as a change of the profile locks them
  await lockApplication(trx, userId);
  const user = await trx.selectFrom("users").selectAll().where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw unauthenticated();
  if (user.deletion_due_at === null) return false;

  await trx.updateTable("users").set({ deletion_due_at: null }).where("id", "=", userId).execute();
  // we need not know why they were leaving once they stay
  await trx.deleteFrom("applicant_deletion_reasons").where("user_id", "=", userId).execute();
  const jobs = await bringBack(trx, userId, { since: askedAt(user.deletion_due_at), now });
  // the site's own event and the last entry, so that it is the first news on the profile
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
 * Undoes the withdrawals of the deletion that was asked for at `since`, where the job is still open; earlier withdrawals
 * stay. Returns the titles of the jobs, by result.
 */
async function bringBack(
  trx: Transaction<Database>,
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
    // job before application, in the order of other code, so that nothing deadlocks
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
    // one that was being sent at the very moment of the deletion
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

const findLive = (trx: Transaction<Database>, { application_id, job_post_id }: ApplicationJobRow) =>
  trx
    .selectFrom("application_jobs")
    .select("id")
    .where("application_id", "=", application_id)
    .where("job_post_id", "=", job_post_id)
    .where("recruitment_status_id", "<", firstWithdrawalId)
    .executeTakeFirst();
