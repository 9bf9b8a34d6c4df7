import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ExamAnswerKept, ExamAnswerQuery, ExamAnswers, ExamAnswersSaved } from "../../contract/exams";
import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { findOwnAnswers } from "../database/exam-sessions";
import { settleOwn } from "../exams/due-sessions";
import { keepAnswers } from "../exams/keep-answers";
import { refusals } from "./responses";
import { changeRefusals, dataAnswer, jsonBody, PathId } from "./route-shapes";
import { signInOf } from "./sign-in-of";
import { defaultHook } from "./validation";

const path = "/api/exam_sessions/{id}/answers";
const params = z.object({ id: PathId });

const keep = createRoute({
  method: "post",
  path,
  summary: "Keep answers of a part, and send it when they are final; safe to repeat, in any order",
  middleware: signedIn,
  request: { params, body: jsonBody(ExamAnswers) },
  responses: { 200: dataAnswer(ExamAnswersSaved, "What became of each"), ...changeRefusals },
});
const list = createRoute({
  method: "get",
  path,
  summary: "The newest answer to each question of a part, to go on elsewhere (ours)",
  middleware: signedIn,
  request: { params, query: ExamAnswerQuery },
  responses: {
    200: dataAnswer(z.array(ExamAnswerKept), "By question"),
    401: refusals[401],
    404: refusals[404],
    422: refusals[422],
  },
});

/** What a person answers in a part of the assessment (docs/assessment.md). Anybody else's id is 404. */
export const examAnswerRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(keep, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const sitter = { ...doer, signIn: signInOf(c.var, deps) };
    const saved = await keepAnswers(deps, sitter, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ data: saved }, 200);
  });

  routes.openapi(list, async (c) => {
    const own = { userId: requireUser(c).id };
    const applicationId = await settleOwn(deps, own, deps.clock(), { signIn: signInOf(c.var, deps) });
    const asked = { sessionId: c.req.valid("param").id, category: c.req.valid("query").part };
    const kept = applicationId && (await findOwnAnswers(deps.db, { applicationId, ...asked }));
    if (!kept) throw notFound();
    const data = kept.map(({ question_id, value, client_seq }) => ({ question_id, value, client_seq }));
    return c.json({ data }, 200);
  });

  return routes;
};
