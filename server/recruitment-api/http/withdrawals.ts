import type { Application, ApplicationJob, Withdraw } from "../../contract/applications";
import { doerOf, lockOwnRecord } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { once } from "../core/idempotency";
import { invalid } from "../core/refusals";
import { getApplicationJob } from "../database/application-job";
import { toApplication } from "../database/application-record";
import { findApplicationRecord } from "../database/find-record";
import { otherReasonId, withdrawalReasons } from "../rules/recruitment-statuses";
import { lockApplicationJob } from "./drafts";
import { apiRoutes, routeOf } from "./route-of";
import { undoOne, wasUndone, withdrawAll, withdrawOne } from "./withdraw-application";

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
