import type { Context } from "hono";
import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { type ExamSitting, findOpenSitting, listSittings } from "../database/exam-sessions";
import { askExtraTime } from "../exams/ask-extra-time";
import { createExamSession } from "../exams/create-session";
import { settleOwn } from "../exams/due-sessions";
import { endExamSession } from "../exams/end-session";
import { examSessionOf, examSessionsOf } from "../exams/session-resource";
import { getStanding } from "../exams/standing";
import { startExamPart } from "../exams/start-part";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";
import { signInOf } from "./sign-in-of";

const defaultSize = 20;

/** A person's sittings of the assessment (docs/assessment.md). Anybody else's id is 404. */
export const examSessionRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();
  const view = (now: Date) => ({ appKey: deps.appKey, now });
  const oneOrNull = async (sitting: ExamSitting | null | undefined, now: Date) =>
    sitting ? await examSessionOf(deps.db, sitting, view(now)) : null;

  routes.openapi(routeOf("exams.create"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const sitting = await createExamSession(deps, doer, c.req.valid("param").id, c.req.valid("json"));
    deps.deliverMail();
    return c.json({ data: await examSessionOf(deps.db, sitting, view(doer.now)) }, 201);
  });

  routes.openapi(routeOf("exams.list"), async (c) => {
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

  routes.openapi(routeOf("exams.findCurrent"), async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    const practice = c.req.valid("query").practice !== undefined;
    return c.json({ data: await oneOrNull(await findOpenSitting(deps.db, id, practice), now) }, 200);
  });

  routes.openapi(routeOf("exams.findLatestCompleted"), async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    const completed = (await listSittings(deps.db, id))
      .filter(({ session }) => session.completed_at !== null)
      .sort((a, b) => ((a.session.completed_at ?? "") < (b.session.completed_at ?? "") ? 1 : -1));
    return c.json({ data: await oneOrNull(completed[0], now) }, 200);
  });

  routes.openapi(routeOf("exams.getStanding"), async (c) => {
    const { id, now } = await readOwn(c, c.req.valid("param").id);
    return c.json({ data: await getStanding(deps, id, now) }, 200);
  });

  routes.openapi(routeOf("exams.askExtraTime"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const data = await askExtraTime(deps, doer, c.req.valid("param").id, c.req.valid("json"));
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("exams.startPart"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const sitter = { ...doer, signIn: signInOf(c.var, deps) };
    const sitting = await startExamPart(deps, sitter, c.req.valid("param").id, c.req.valid("json"));
    deps.deliverMail();
    return c.json({ data: await examSessionOf(deps.db, sitting, view(doer.now)) }, 200);
  });

  routes.openapi(routeOf("exams.abandon"), async (c) => {
    await endExamSession(deps, doerOf(c, deps.clock()), c.req.valid("param").id);
    deps.deliverMail();
    return c.json({ data: null }, 200);
  });

  /** The person's own application, after its sessions were settled. */
  async function readOwn(c: Pick<Context<ApiEnvironment>, "var">, applicationId: number) {
    const now = deps.clock();
    const own = { userId: requireUser(c).id, applicationId };
    const id = await settleOwn(deps, own, now, { signIn: signInOf(c.var, deps) });
    if (id === null) throw notFound();
    return { id, now };
  }

  return routes;
};
