import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ExamPartStart, ExamSession, ExamStanding, ExtraTimeRequest, NewExamSession } from "../../contract/exams";
import { maxPerPage } from "../../contract/values/limits";
import { listOf } from "../../contract/wire";
import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { type ExamSitting, findOpenSitting, listSittings } from "../database/exam-sessions";
import { askExtraTime } from "../exams/ask-extra-time";
import { createExamSession } from "../exams/create-session";
import { settleOwn } from "../exams/due-sessions";
import { endExamSession } from "../exams/end-session";
import { examSessionOf, examSessionsOf } from "../exams/session-resource";
import { getStanding } from "../exams/standing";
import { startExamPart } from "../exams/start-part";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { changeRefusals, dataAnswer, jsonBody, PathId, queryFlag, queryNumber } from "./route-shapes";
import { signInOf } from "./sign-in-of";
import { defaultHook } from "./validation";

const defaultSize = 20;
const params = z.object({ id: PathId });
const readRefusals = { 401: refusals[401], 404: refusals[404] };

const create = createRoute({
  method: "post",
  path: "/api/applications/{id}/exam_sessions",
  summary: "Open a session of the assessment, or a practice; no clock runs yet",
  middleware: signedIn,
  request: { params, body: jsonBody(NewExamSession) },
  responses: { 201: dataAnswer(ExamSession, "The session, not started"), ...changeRefusals },
});
const list = createRoute({
  method: "get",
  path: "/api/applications/{id}/exam_sessions",
  summary: "Your scored sessions, newest first",
  middleware: signedIn,
  request: {
    params,
    query: z.object({ no_paginate: queryFlag, page: queryNumber(), per_page: queryNumber(maxPerPage) }),
  },
  responses: { 200: answers(listOf(ExamSession), "A page, or with `no_paginate` all"), ...readRefusals },
});
const current = createRoute({
  method: "get",
  path: "/api/applications/{id}/exam_sessions/current_session",
  summary: "The session, or the practice, that is open",
  middleware: signedIn,
  request: { params, query: z.object({ practice: queryFlag }) },
  responses: { 200: dataAnswer(ExamSession.nullable(), "The session; null for none"), ...readRefusals },
});
const latest = createRoute({
  method: "get",
  path: "/api/applications/{id}/exam_sessions/latest_completed",
  summary: "The session that was marked whole last",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(ExamSession.nullable(), "The session; null for none"), ...readRefusals },
});
const standing = createRoute({
  method: "get",
  path: "/api/applications/{id}/exam_standing",
  summary: "What one may take now, what counts, and which jobs wait for what (ours)",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(ExamStanding, "Every part"), ...readRefusals },
});
const askTime = createRoute({
  method: "post",
  path: "/api/applications/{id}/exam_extra_time",
  summary: "Ask for more time than one may choose; the newest request counts (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(ExtraTimeRequest) },
  responses: {
    200: dataAnswer(ExamStanding.shape.extra_time_asked.unwrap(), "What a recruiter is asked for"),
    ...changeRefusals,
  },
});
const start = createRoute({
  method: "post",
  path: "/api/exam_sessions/{id}/parts",
  summary: "Start the clock of a part; safe to repeat (ours)",
  middleware: signedIn,
  request: { params, body: jsonBody(ExamPartStart) },
  responses: { 200: dataAnswer(ExamSession, "The session, with the part that runs"), ...changeRefusals },
});
const end = createRoute({
  method: "delete",
  path: "/api/exam_sessions/{id}",
  summary: "End a session; what was sent of it counts (ours)",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(z.null(), "Ended"), ...changeRefusals },
});

/** A person's sittings of the assessment (docs/assessment.md). Anybody else's id is 404. */
export const examSessionRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });
  const view = (now: Date) => ({ appKey: deps.appKey, now });
  const oneOrNull = async (sitting: ExamSitting | null | undefined, now: Date) =>
    sitting ? await examSessionOf(deps.db, sitting, view(now)) : null;

  routes.openapi(create, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const sitting = await createExamSession(deps, doer, c.req.valid("param").id, c.req.valid("json"));
    deps.deliverMail();
    return c.json({ data: await examSessionOf(deps.db, sitting, view(doer.now)) }, 201);
  });

  routes.openapi(list, async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    const { no_paginate, page = 1, per_page: perPage = defaultSize } = c.req.valid("query");
    const all = await listSittings(deps.db, id);
    const sittings = no_paginate ? all : all.slice((page - 1) * perPage, page * perPage);
    const items = await examSessionsOf(deps.db, sittings, view(now));
    if (no_paginate) return c.json({ data: items }, 200);
    const asked = new URL(c.req.url);
    const url = new URL(asked.pathname + asked.search, deps.browserOrigin);
    return c.json(paginated(url, { items, page, perPage, total: all.length }, {}), 200);
  });

  routes.openapi(current, async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    const practice = c.req.valid("query").practice !== undefined;
    return c.json({ data: await oneOrNull(await findOpenSitting(deps.db, id, practice), now) }, 200);
  });

  routes.openapi(latest, async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    const completed = (await listSittings(deps.db, id))
      .filter(({ session }) => session.completed_at !== null)
      .sort((a, b) => ((a.session.completed_at ?? "") < (b.session.completed_at ?? "") ? 1 : -1));
    return c.json({ data: await oneOrNull(completed[0], now) }, 200);
  });

  routes.openapi(standing, async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    return c.json({ data: await getStanding(deps, id, now) }, 200);
  });

  routes.openapi(askTime, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const data = await askExtraTime(deps, doer, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ data }, 200);
  });

  routes.openapi(start, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
    const sitter = { ...doer, signIn: signInOf(c.var, deps) };
    const sitting = await startExamPart(deps, sitter, c.req.valid("param").id, c.req.valid("json"));
    deps.deliverMail();
    return c.json({ data: await examSessionOf(deps.db, sitting, view(doer.now)) }, 200);
  });

  routes.openapi(end, async (c) => {
    await endExamSession(deps, doerOf(requireUser(c), c.var, deps.clock()), c.req.valid("param").id);
    deps.deliverMail();
    return c.json({ data: null }, 200);
  });

  /** One's own application, with all of its sessions as the time has them. */
  async function readOwn(c: Pick<Context<ApiEnvironment>, "var">, applicationId: number) {
    const now = deps.clock();
    const own = { userId: requireUser(c).id, applicationId };
    const id = await settleOwn(deps, own, now, { signIn: signInOf(c.var, deps) });
    if (id === null) throw notFound();
    return { id, now };
  }

  return routes;
};
