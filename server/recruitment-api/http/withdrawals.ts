import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { Application, ApplicationJob, Withdraw, WithdrawUndo } from "../../contract/applications";
import { getApplicationJob, isLive, subjectOf } from "../database/application-jobs";
import { IllegalMove, moveApplicationJob, standing } from "../database/application-moves";
import { findApplicationRecord, toApplication } from "../database/application-record";
import type { ApplicationJobRow, Database, JobPostRow } from "../database/schema";
import { withdrawalUndoneMail, withdrawnMail } from "../mail/application-mails";
import { mailAbout } from "../mail/mail-about";
import { queueMail } from "../mail/queue";
import { currentStatus } from "../rules/job-post-status";
import { canWithdraw } from "../rules/recruitment-moves";
import {
  accountDeletedId,
  getRecruitmentStatus,
  otherReasonId,
  withdrawalReasons,
} from "../rules/recruitment-statuses";
import { undoUntil } from "../rules/taking-applications";
import { type Doer, doerOf, lockOwnRecord, logDoing } from "./change-application";
import { lockApplicationJob } from "./drafts";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { once } from "./idempotency";
import { conflict, invalid, notFound } from "./refusals";
import { requireUser } from "./require-user";
import { changeRefusals, dataAnswer, IdempotencyKey, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });

const withdraw = createRoute({
  method: "post",
  path: "/api/applications/{id}/withdraw",
  summary: "Withdraw from the job `job_id`, or without it from all",
  request: { params, headers: IdempotencyKey, body: jsonBody(Withdraw) },
  responses: {
    200: dataAnswer(z.union([ApplicationJob, Application]), "The withdrawn application, or the person's own"),
    ...changeRefusals,
  },
});
const undo = createRoute({
  method: "post",
  path: "/api/applications/{id}/withdraw/undo",
  summary: "Undo a withdrawal: for 7 days, while the job is open",
  request: { params, body: jsonBody(WithdrawUndo) },
  responses: { 200: dataAnswer(ApplicationJob, "The application, back where it was"), ...changeRefusals },
});

/** Withdrawing by oneself with a reason, and undoing it (product 0.1, 2.4). */
export const withdrawalRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(withdraw, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    judgeReason(body);
    const attempt = {
      userId: doer.user.id,
      key: c.req.valid("header")["idempotency-key"] ?? null,
      operation: `withdraw:${id}:${body.job_id ?? "all"}`,
      now: doer.now,
    };
    const { answer } = await once<200, { data: ApplicationJob | Application }>(
      deps.db,
      attempt,
      async (trx) => {
        const record = await lockOwnRecord(trx, doer.user, id);
        if (body.job_id === undefined) {
          await withdrawAll(trx, deps, id, body, doer);
          const now = await findApplicationRecord(trx, doer.user, id);
          return { status: 200, answer: { data: toApplication(now ?? record) } };
        }
        const { row, job } = await lockApplicationJob(trx, record, body.job_id);
        const isRepeat = row.recruitment_status_id === body.recruitment_status_id;
        const withdrawn = isRepeat ? row : await withdrawOne(trx, deps, row, job, body, doer);
        const view = { brandName: deps.brandName, now: doer.now };
        return { status: 200, answer: { data: await getApplicationJob(trx, withdrawn, record, view) } };
      },
    );
    deps.deliverMail();
    return c.json(answer, 200);
  });

  routes.openapi(undo, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { job_id } = c.req.valid("json");
    const data = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, c.req.valid("param").id);
      const { row, job } = await lockApplicationJob(trx, record, job_id);
      const back = (await wasUndone(trx, row)) ? row : await undoOne(trx, deps, row, job, doer);
      return getApplicationJob(trx, back, record, { brandName: deps.brandName, now: doer.now });
    });
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  return routes;
};

/** Throws 422 unless the reason is one that is offered, with words of the person's own where it needs them. */
function judgeReason({ recruitment_status_id: id, note }: Withdraw): void {
  if (!withdrawalReasons.some((reason) => reason.id === id)) {
    throw invalid({ recruitment_status_id: ["Choose a reason from the list"] });
  }
  if (id === otherReasonId && !note?.trim()) throw invalid({ note: ["Tell us your reason in a few words"] });
}

type Site = Pick<ApiDependencies, "brandName" | "siteOrigin">;

/** Throws 409 with what the applicant can do instead when the application cannot be withdrawn. */
async function withdrawOne(
  trx: Transaction<Database>,
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
  await logDoing(trx, doer, { event: "withdraw.done", subject: subjectOf(row, job), jobPostId: job.id });
  await queueMail(trx, withdrawnMail(mailAbout(site, doer.user, job), until));
  return withdrawn;
}

const whyNotWithdrawn = ({ recruitment_status_id }: ApplicationJobRow) =>
  recruitment_status_id === 100
    ? "This application has not been sent yet. You can delete the draft instead."
    : "This application can no longer be withdrawn.";

/** Withdraws every application that can be, and the person's application as a whole. Drafts stay. */
async function withdrawAll(
  trx: Transaction<Database>,
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

async function undoOne(
  trx: Transaction<Database>,
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
    throw conflict("The time to undo this withdrawal is over. You can apply again.");
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
  await logDoing(trx, doer, { event: "withdraw.undone", subject: subjectOf(row, job), jobPostId: job.id });
  const { label } = getRecruitmentStatus(withdrawnFrom);
  await queueMail(trx, withdrawalUndoneMail(mailAbout(site, doer.user, job), label));
  return back;
}

/** Whether the last thing that happened to this application is that its withdrawal was undone: a repeat changes nothing. */
async function wasUndone(trx: Transaction<Database>, { id }: ApplicationJobRow): Promise<boolean> {
  const last = await trx
    .selectFrom("status_changes")
    .select("from_id")
    .where("application_job_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.from_id != null && last.from_id >= 900;
}

/** 409 with the moves that would be allowed; any other error as it is. */
function refuseIllegal(error: unknown, message: string): unknown {
  if (!(error instanceof IllegalMove)) return error;
  return conflict(message, { allowed: error.allowed.map(({ id, key, label }) => ({ id, key, label })) });
}
