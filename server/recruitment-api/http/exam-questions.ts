import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { findOpenSitting, isRunning } from "../database/exam-sessions";
import { settleOwn } from "../exams/due-sessions";
import { questionsOf } from "../exams/sheet";
import { apiRoutes, routeOf } from "./route-of";
import { signInOf } from "./sign-in-of";

/** The questions of the assessment (docs/assessment.md): only while the person's part runs. */
export const examQuestionRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("exams.listQuestions"), async (c) => {
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
