import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ExamQuestion, ExamQuestionQuery } from "../../contract/exams";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { findOpenSitting, isRunning } from "../database/exam-sessions";
import { settleOwn } from "../exams/due-sessions";
import { questionsOf } from "../exams/sheet";
import { refusals } from "./responses";
import { dataAnswer } from "./route-shapes";
import { signInOf } from "./sign-in-of";
import { defaultHook } from "./validation";

const list = createRoute({
  method: "get",
  path: "/api/exam_questions",
  summary: "The questions of the part that is running, without their answers",
  middleware: signedIn,
  request: { query: ExamQuestionQuery },
  responses: {
    200: dataAnswer(z.array(ExamQuestion), "In the order of this sitting"),
    401: refusals[401],
    404: refusals[404],
    422: refusals[422],
  },
});

/** The questions of the assessment (docs/assessment.md): only to whom the clock of their part runs for. */
export const examQuestionRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(list, async (c) => {
    const { category, practice } = c.req.valid("query");
    const applicationId = await settleOwn(deps, { userId: requireUser(c).id }, deps.clock(), {
      signIn: signInOf(c.var, deps),
      opens: practice === undefined ? category : undefined,
    });
    if (applicationId === null) throw notFound();
    const sitting = await findOpenSitting(deps.db, applicationId, practice !== undefined);
    const part = sitting?.parts.find((one) => one.category === category && isRunning(one));
    if (!sitting || !part) throw notFound();
    return c.json({ data: questionsOf(part, sitting.session) }, 200);
  });

  return routes;
};
