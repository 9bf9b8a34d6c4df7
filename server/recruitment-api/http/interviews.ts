import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ApplicationJob } from "../../contract/applications";
import { InterviewAnswer, OfferAnswer } from "../../contract/interviews";
import { getApplicationJob } from "../database/application-job";
import { answerInterview, answerOffer } from "./answer-meeting";
import { doerOf, lockOwnRecord } from "./change-application";
import { lockApplicationJob } from "./drafts";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "./environment";
import { requireUser, signedIn } from "./require-user";
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

  routes.openapi(interview, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id, jobId } = c.req.valid("param");
    const data = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const held = await lockApplicationJob(trx, record, jobId);
      await answerInterview(trx, held, c.req.valid("json"), doer);
      return getApplicationJob(trx, held.row.id, record, { brandName: deps.brandName, now: doer.now });
    });
    return c.json({ data }, 200);
  });

  routes.openapi(offer, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const { id, jobId } = c.req.valid("param");
    const data = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const held = await lockApplicationJob(trx, record, jobId);
      await answerOffer(trx, deps, held, c.req.valid("json"), doer);
      return getApplicationJob(trx, held.row.id, record, { brandName: deps.brandName, now: doer.now });
    });
    deps.deliverMail();
    return c.json({ data }, 200);
  });

  return routes;
};
