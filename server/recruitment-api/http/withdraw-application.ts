import type { Withdraw } from "../../contract/applications";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, notFound } from "../core/refusals";
import { applicationSubjectOf, isLive } from "../database/application-jobs";
import { IllegalMove, moveApplicationJob, standing } from "../database/application-moves";
import type { ApplicationJobRow, JobPostRow, Trx } from "../database/schema";
import { withdrawalUndoneMail, withdrawnMail } from "../mail/application-mails";
import { mailAbout } from "../mail/mail-about";
import { tellApplicant } from "../mail/tell-applicant";
import { currentStatus } from "../rules/job-post-status";
import { canWithdraw } from "../rules/recruitment-moves";
import { accountDeletedId, firstWithdrawalId, getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { undoUntil } from "../rules/taking-applications";

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin">;

/** Throws 409 with what the applicant can do instead when the application cannot be withdrawn. */
export async function withdrawOne(
  trx: Trx,
  site: Site,
  row: ApplicationJobRow,
  job: JobPostRow,
  { recruitment_status_id, note }: Withdraw,
  doer: Doer,
): Promise<ApplicationJobRow> {
  const until = undoUntil(job, doer.now);
  const reason = note?.trim() || null;
  const changes = {
    withdrawn_at: doer.now.toISOString(),
    withdrawn_undo_until: until,
    withdrawal_note: reason,
  };
  const withdrawn = await moveApplicationJob(trx, row, {
    to: recruitment_status_id,
    actor: "you",
    note: reason,
    at: doer.now,
    changes,
  }).catch((error) => {
    throw refuseIllegal(error, whyNotWithdrawn(row));
  });
  await logDoing(trx, doer, { event: "withdraw.done", subject: applicationSubjectOf(row, job), jobPostId: job.id });
  await tellApplicant(trx, withdrawnMail(mailAbout(site, doer.user, job), until), doer.now);
  return withdrawn;
}

const whyNotWithdrawn = ({ recruitment_status_id }: ApplicationJobRow) =>
  recruitment_status_id === statusIds.draft
    ? "This application has not been sent yet. You can delete the draft instead."
    : "This application can no longer be withdrawn.";

/** Withdraws every application that can be, and the person's application as a whole. Drafts stay. */
export async function withdrawAll(
  trx: Trx,
  site: Site,
  applicationId: number,
  body: Withdraw,
  doer: Doer,
): Promise<void> {
  const rows = await trx
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const active = rows.filter((row) => canWithdraw(row.recruitment_status_id, standing(row).heldFrom));
  for (const row of active) {
    const job = await trx
      .selectFrom("job_posts")
      .selectAll()
      .where("id", "=", row.job_post_id)
      .executeTakeFirstOrThrow();
    await withdrawOne(trx, site, row, job, body, doer);
  }
  await trx
    .updateTable("applications")
    .set(({ eb, ref }) => ({
      status: "withdrawn",
      updated_at: doer.now,
      version: eb(ref("version"), "+", 1),
    }))
    .where("id", "=", applicationId)
    .where("status", "<>", "withdrawn")
    .execute();
}

/** Restores a withdrawn application to its earlier status. Throws 409 when it is too late or another one is live. */
export async function undoOne(
  trx: Trx,
  site: Site,
  row: ApplicationJobRow,
  job: JobPostRow,
  doer: Doer,
): Promise<ApplicationJobRow> {
  const { withdrawnFrom } = standing(row);
  if (isLive(row)) {
    throw conflict("You have another application for this job, so the one you withdrew stays withdrawn.");
  }
  if (withdrawnFrom === null || row.recruitment_status_id === accountDeletedId) throw notFound();
  if (currentStatus(job, doer.now) !== "open") {
    throw conflict("This job is no longer open, so the withdrawal cannot be undone.");
  }
  if (row.withdrawn_undo_until === null || new Date(row.withdrawn_undo_until) < doer.now) {
    throw conflict("You can no longer undo this withdrawal. You can apply again.");
  }
  const back = await moveApplicationJob(trx, row, {
    to: withdrawnFrom,
    actor: "you",
    at: doer.now,
    changes: { withdrawn_at: null, withdrawn_undo_until: null, withdrawal_note: null },
  }).catch((error) => {
    throw refuseIllegal(error, "This withdrawal cannot be undone.");
  });
  await trx
    .updateTable("applications")
    .set({ status: "complete" })
    .where("id", "=", row.application_id)
    .where("status", "=", "withdrawn")
    .execute();
  await logDoing(trx, doer, { event: "withdraw.undone", subject: applicationSubjectOf(row, job), jobPostId: job.id });
  const { label } = getRecruitmentStatus(withdrawnFrom);
  await tellApplicant(trx, withdrawalUndoneMail(mailAbout(site, doer.user, job), label), doer.now);
  return back;
}

/** Whether undoing its withdrawal was the last change of this application: a retry then changes nothing. */
export async function wasUndone(trx: Trx, { id }: ApplicationJobRow): Promise<boolean> {
  const last = await trx
    .selectFrom("status_changes")
    .select("from_id")
    .where("application_job_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.from_id != null && last.from_id >= firstWithdrawalId;
}

/** Converts `IllegalMove` into a 409 with the allowed moves; returns other errors unchanged. */
function refuseIllegal(error: unknown, message: string): unknown {
  if (!(error instanceof IllegalMove)) return error;
  return conflict(message, { allowed: error.allowed.map(({ id, key, label }) => ({ id, key, label })) });
}
