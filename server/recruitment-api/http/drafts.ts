import { momentText } from "../../contract/values/moments";
import { type Doer, logDoing } from "../core/change-application";
import { type ApiRefusal, conflict, notFound } from "../core/refusals";
import { copyAnswers } from "../database/application-answers";
import { applicationSubjectOf, findApplicationJobRow, lockLiveApplicationJob } from "../database/application-jobs";
import type { ApplicationJobRow, JobPostRow, Trx } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { statusIds } from "../rules/recruitment-statuses";
import { judgeWindow, type Verdict } from "../rules/taking-applications";

interface Draft {
  draft: ApplicationJobRow;
  /** Whether it was created by this call. */
  begun: boolean;
  job: JobPostRow;
}

/**
 * The draft of this person's application to a job, created when there is none, and locked with the job until the transaction
 * ends, so that the job cannot close meanwhile. The caller must have locked the person's record. Throws 404 for a job that does
 * not exist, 409 when it no longer takes applications or the application was sent already.
 */
export async function holdDraft(trx: Trx, record: ApplicationRecord, jobPostId: number, doer: Doer): Promise<Draft> {
  const job = await trx.selectFrom("job_posts").selectAll().where("id", "=", jobPostId).forShare().executeTakeFirst();
  if (!job) throw notFound();
  const live = await lockLiveApplicationJob(trx, record.application.id, jobPostId);
  if (live && live.recruitment_status_id !== statusIds.draft) throw alreadySent(live);

  const verdict = judgeWindow(job, live?.draft_started_at ?? null, doer.now);
  if (!verdict.takes) throw notTaken(verdict, doer.user.timezone);
  if (live) return { draft: live, begun: false, job };
  return { draft: await beginDraft(trx, record, job, doer), begun: true, job };
}

async function beginDraft(
  trx: Trx,
  record: ApplicationRecord,
  job: JobPostRow,
  doer: Doer,
): Promise<ApplicationJobRow> {
  const earlier = await findWithdrawn(trx, record, job.id);
  const draft = await trx
    .insertInto("application_jobs")
    .values({
      ...earlier?.parts,
      application_id: record.application.id,
      job_post_id: job.id,
      recruitment_status_id: statusIds.draft,
      status_changed_at: doer.now,
      draft_step: "review",
      draft_started_at: doer.now,
      last_activity_at: doer.now,
      created_at: doer.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (earlier) await copyAnswers(trx, { from: earlier.id, to: draft.id, now: doer.now });
  await trx
    .insertInto("status_changes")
    .values({ application_job_id: draft.id, from_id: null, to_id: statusIds.draft, actor: "you", at: doer.now })
    .execute();
  await logDoing(trx, doer, { event: "draft.started", subject: applicationSubjectOf(draft, job), jobPostId: job.id });
  return draft;
}

/** The withdrawn application of a person who applies again, whose texts are copied so that they need not be typed twice. */
async function findWithdrawn(trx: Trx, { application, resumes }: ApplicationRecord, jobId: number) {
  const earlier = await findApplicationJobRow(trx, application.id, jobId);
  if (!earlier) return null;
  const { id, cover_note, support_needs, resume_id } = earlier;
  const isStored = resumes.some((resume) => resume.id === resume_id);
  return { id, parts: { cover_note, support_needs, resume_id: isStored ? resume_id : null } };
}

/** 409 that names the receipt of the application that was sent first. */
const alreadySent = (sent: ApplicationJobRow): ApiRefusal =>
  conflict(`You have already applied for this job. Your receipt is ${sent.receipt_code}.`, {
    receipt_code: sent.receipt_code,
    application_job_id: sent.id,
  });

/** 404 for a job that is not public, else 409 with the reason. */
function notTaken(verdict: Extract<Verdict, { takes: false }>, timezone: string | null): ApiRefusal {
  const { reason, closedAt } = verdict;
  if (reason === "unpublished") return notFound();
  const closing = closedAt === null ? "" : ` It closed on ${momentText(closedAt, timezone)}.`;
  const messages = {
    closed: `This job is no longer open.${closing}`,
    paused: "This job takes no applications at the moment. What you have written is kept; try again later.",
    filled: "This job is no longer open: it has been filled.",
    cancelled: "This job is no longer open: it was cancelled.",
  };
  return conflict(messages[reason], { reason, closed_at: closedAt });
}

/** The person's application to a job, locked; throws 404 when they have none. */
export async function lockApplicationJob(
  trx: Trx,
  record: ApplicationRecord,
  jobPostId: number,
): Promise<{ row: ApplicationJobRow; job: JobPostRow }> {
  const row = await findApplicationJobRow(trx, record.application.id, jobPostId);
  if (!row) throw notFound();
  const job = await trx
    .selectFrom("job_posts")
    .selectAll()
    .where("id", "=", jobPostId)
    .forShare()
    .executeTakeFirstOrThrow();
  const locked = await trx
    .selectFrom("application_jobs")
    .selectAll()
    .where("id", "=", row.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row: locked, job };
}
