import type { Application, ApplicationJob, Withdraw } from "../../contract/applications";
import { type Doer, doerOf, lockOwnRecord, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { once } from "../core/idempotency";
import { conflict, invalid, notFound } from "../core/refusals";
import { getApplicationJob } from "../database/application-job";
import { applicationSubjectOf, isLive } from "../database/application-jobs";
import { IllegalMove, moveApplicationJob, standing } from "../database/application-moves";
import { toApplication } from "../database/application-record";
import { findApplicationRecord } from "../database/find-record";
import type { ApplicationJobRow, JobPostRow, Trx } from "../database/schema";
import { mailAbout, withdrawalUndoneMail, withdrawnMail } from "../mail/application-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { currentStatus } from "../rules/job-post-status";
import { canWithdraw } from "../rules/recruitment-moves";
import {
  accountDeletedId,
  firstWithdrawalId,
  getRecruitmentStatus,
  otherReasonId,
  statusIds,
  withdrawalReasons,
} from "../rules/recruitment-statuses";
import { undoUntil } from "../rules/taking-applications";
import { lockApplicationJob } from "./drafts";
import { apiRoutes, routeOf } from "./route-of";

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin">;

/** Throws 409 with what the applicant can do instead when the application cannot be withdrawn. */
async function withdrawOne(
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
async function withdrawAll(trx: Trx, site: Site, applicationId: number, body: Withdraw, doer: Doer): Promise<void> {
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
async function undoOne(
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
async function wasUndone(trx: Trx, { id }: ApplicationJobRow): Promise<boolean> {
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

/** Withdrawing with a reason, and undoing it (docs/product/statuses.md). */
export const withdrawalRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("applications.withdraw"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    judgeReason(body);
    const attempt = {
      userId: doer.user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      operation: `withdraw:${id}:${body.job_id ?? "all"}`,
      now: doer.now,
    };
    const { answer } = await once<200, { data: ApplicationJob | Application }>(deps.db, attempt, async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      if (body.job_id === undefined) {
        await withdrawAll(trx, deps, id, body, doer);
        const now = await findApplicationRecord(trx, doer.user.id, id);
        return { status: 200, answer: { data: toApplication(now ?? record) } };
      }
      const { row, job } = await lockApplicationJob(trx, record, body.job_id);
      const isRepeat = row.recruitment_status_id === body.recruitment_status_id;
      const withdrawn = isRepeat ? row : await withdrawOne(trx, deps, row, job, body, doer);
      const view = { ...deps, now: doer.now };
      return { status: 200, answer: { data: await getApplicationJob(trx, withdrawn.id, record, view) } };
    });
    deps.deliverMail();
    return c.json(answer, 200);
  });

  routes.openapi(routeOf("applications.undoWithdraw"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { job_id } = c.req.valid("json");
    const data = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, c.req.valid("param").id);
      const { row, job } = await lockApplicationJob(trx, record, job_id);
      const back = (await wasUndone(trx, row)) ? row : await undoOne(trx, deps, row, job, doer);
      return getApplicationJob(trx, back.id, record, { ...deps, now: doer.now });
    });
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  return routes;
};

/** Throws 422 unless the reason is an offered one, and has a note when it needs one. */
function judgeReason({ recruitment_status_id: id, note }: Withdraw): void {
  if (!withdrawalReasons.some((reason) => reason.id === id)) {
    throw invalid({ recruitment_status_id: ["Choose a reason from the list"] });
  }
  if (id === otherReasonId && !note?.trim()) throw invalid({ note: ["Tell us your reason in a few words"] });
}
