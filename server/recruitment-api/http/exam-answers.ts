import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { findOwnAnswers } from "../database/exam-sessions";
import { settleOwn } from "../exams/due-sessions";
import { keepAnswers } from "../exams/keep-answers";
import { apiRoutes, routeOf } from "./route-of";
import { signInOf } from "./sign-in-of";

/** Answers to a part of the assessment (docs/assessment.md). Anybody else's id is 404. */
export const examAnswerRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("exams.saveAnswers"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const sitter = { ...doer, signIn: signInOf(c.var, deps) };
    const saved = await keepAnswers(deps, sitter, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ data: saved }, 200);
  });

  routes.openapi(routeOf("exams.listAnswers"), async (c) => {
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
