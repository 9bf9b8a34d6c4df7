import { momentText } from "../../contract/values/moments";
import { recordActivity } from "../activity";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { endPasses } from "../core/passes";
import { notFound } from "../core/refusals";
import { applicationSubjectOf } from "../database/application-jobs";
import { moveApplicationJob, standing } from "../database/application-moves";
import { lockApplication } from "../database/application-record";
import type { Trx } from "../database/schema";
import { deletionRequestedMail } from "../mail/leaving-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { eraseAt } from "../rules/leaving";
import { canMove } from "../rules/recruitment-moves";
import { accountDeletedId } from "../rules/recruitment-statuses";

/**
 * Schedules the erasure of an account: active applications are withdrawn, all sessions end, and a mail says how to come back. A
 * second request changes nothing and sends nothing.
 * @returns the moment of the erasure, ISO 8601
 */
export async function requestErasure(
  trx: Trx,
  site: Pick<ApiDependencies, "brandName" | "siteOrigin">,
  doer: Doer,
): Promise<string> {
  const { user, now } = doer;
  // locks the application before the user, in the same order as other changes
  await lockApplication(trx, user.id);
  // the same lock as at a sign-in, and weaker than what foreign keys wait for: a running insert can finish
  const found = await trx
    .selectFrom("users")
    .select("deletion_due_at")
    .where("id", "=", user.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.deletion_due_at !== null) return found.deletion_due_at;

  const due = eraseAt(now).toISOString();
  await trx.updateTable("users").set({ deletion_due_at: due }).where("id", "=", user.id).execute();
  const withdrawn = await withdrawActive(trx, user.id, now);
  await endPasses(trx, user.id);
  const detail = `To be erased on ${momentText(due, user.timezone)}`;
  await logDoing(trx, doer, { event: "deletion.requested", detail });
  await tellApplicant(trx, deletionRequestedMail(site, user, { due, withdrawn }), now);
  return due;
}

/**
 * Withdraws active applications on behalf of the site, without a reason and without a mail for each. The caller must have called
 * `lockApplication`. Returns the jobs' titles.
 */
export async function withdrawActive(trx: Trx, userId: number, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .selectAll("application_jobs")
    .where("applications.user_id", "=", userId)
    .orderBy("application_jobs.id")
    .forUpdate("application_jobs")
    .execute();
  const titles: string[] = [];
  for (const row of rows) {
    const { recruitment_status_id: status } = row;
    if (!canMove(status, accountDeletedId, { actor: "system", ...standing(row) })) continue;
    const changes = { withdrawn_at: now.toISOString(), withdrawn_undo_until: null, withdrawal_note: null };
    await moveApplicationJob(trx, row, { to: accountDeletedId, actor: "system", at: now, changes });
    const job = await trx
      .selectFrom("job_posts")
      .select(["id", "title"])
      .where("id", "=", row.job_post_id)
      .executeTakeFirstOrThrow();
    await recordActivity(trx, {
      userId,
      actor: "system",
      event: "withdraw.done",
      subject: applicationSubjectOf(row, job),
      jobPostId: job.id,
      at: now,
    });
    titles.push(job.title);
  }
  return titles;
}
