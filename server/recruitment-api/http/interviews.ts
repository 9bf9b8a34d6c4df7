import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { ApplicationJob } from "../../contract/applications";
import { InterviewAnswer, OfferAnswer } from "../../contract/interviews";
import { type Doer, doerOf, lockOwnRecord } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { requireUser, signedIn } from "../core/require-user";
import { getApplicationJob } from "../database/application-job";
import type { Database } from "../database/schema";
import { answerInterview, answerOffer, type Held } from "./answer-meeting";
import { lockApplicationJob } from "./drafts";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId, jobId: PathId });

const interview = createRoute({
  method: "post",
  path: "/api/applications/{id}/jobs/{jobId}/interview",
  summary: "Answer an invitation to an interview; the newest answer counts (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(InterviewAnswer) },
  responses: { 200: dataAnswer(ApplicationJob, "The application, whole"), ...changeRefusals },
});
const offer = createRoute({
  method: "post",
  path: "/api/applications/{id}/jobs/{jobId}/offer",
  summary: "Accept or decline an offer; safe to repeat (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(OfferAnswer) },
  responses: { 200: dataAnswer(ApplicationJob, "The application, whole"), ...changeRefusals },
});

/** What an applicant answers to an interview and to an offer. Anybody else's application is 404. */
export const interviewRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  /** Does the work on one's own application, locked, and answers the application as it is then. */
  const change = (
    doer: Doer,
    { id, jobId }: z.output<typeof params>,
    work: (trx: Transaction<Database>, held: Held) => Promise<void>,
  ) =>
    deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const held = await lockApplicationJob(trx, record, jobId);
      await work(trx, held);
      return getApplicationJob(trx, held.row.id, record, { brandName: deps.brandName, now: doer.now });
    });

  routes.openapi(interview, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const answer = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => answerInterview(trx, held, answer, doer));
    return c.json({ data }, 200);
  });

  routes.openapi(offer, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const answer = c.req.valid("json");
    const data = await change(doer, c.req.valid("param"), (trx, held) => answerOffer(trx, deps, held, answer, doer));
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  return routes;
};
