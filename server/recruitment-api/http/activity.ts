import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ActivityEntry, ActivityJob, activityExports, activityKinds } from "../../contract/activity";
import { Id, listOf, PageMeta } from "../../contract/wire";
import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { listActivity, listActivityJobs, listActivityPage, markActivitySeen } from "../database/activity";
import { paginated } from "./paginator";
import { answers, refusals } from "./responses";
import { changeRefusals, dataAnswer, jsonBody, lenient, queryFlag, queryNumber } from "./route-shapes";
import { defaultHook } from "./validation";

const list = createRoute({
  method: "get",
  path: "/api/activity_logs",
  summary: "One's own activity log, newest first (ours: the specification names the screen only)",
  middleware: signedIn,
  request: {
    query: z.object({
      kind: lenient(z.enum(activityKinds), "string"),
      job_id: queryNumber(),
      unread: queryFlag,
      page: queryNumber(),
      no_paginate: queryFlag,
      export: lenient(z.enum(activityExports), "string"),
    }),
  },
  responses: {
    200: answers(
      listOf(ActivityEntry).extend({ meta: PageMeta.extend({ jobs: z.array(ActivityJob) }).optional() }),
      "25 lines and the jobs of the log, or with `no_paginate` or `export` all lines; `export` is logged",
    ),
    401: refusals[401],
  },
});
const seen = createRoute({
  method: "post",
  path: "/api/activity_logs/seen",
  summary: "Say that one has looked at the log up to a line of it (ours)",
  middleware: signedIn,
  request: { body: jsonBody(z.object({ id: Id })) },
  responses: {
    200: dataAnswer(z.null(), "Noted; an earlier line than before changes nothing"),
    401: changeRefusals[401],
    404: changeRefusals[404],
    419: changeRefusals[419],
    422: changeRefusals[422],
  },
});

/** Everyone sees their own activity only. */
export const activityRoutes = ({ db, clock, browserOrigin }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => {
      const user = requireUser(c);
      const { id: userId, activity_seen_id: seenId, timezone } = user;
      const { page, no_paginate, unread, export: format, ...query } = c.req.valid("query");
      const asked = { userId, seenId, timezone, now: clock(), query: { ...query, unread: unread !== undefined } };
      if (format) {
        const data = await db.transaction().execute(async (trx) => {
          const lines = await listActivity(trx, asked);
          const detail = `Activity as ${format.toUpperCase()}`;
          await logDoing(trx, doerOf(user, c.var, clock()), { event: "data.exported", detail });
          return lines;
        });
        return c.json({ data }, 200);
      }
      if (no_paginate) return c.json({ data: await listActivity(db, asked) }, 200);
      const { pathname, search } = new URL(c.req.url);
      const jobs = await listActivityJobs(db, userId);
      const url = new URL(pathname + search, browserOrigin);
      return c.json(paginated(url, await listActivityPage(db, asked, page), { jobs }), 200);
    })
    .openapi(seen, async (c) => {
      const { id: userId } = requireUser(c);
      if (!(await markActivitySeen(db, userId, c.req.valid("json").id))) throw notFound();
      return c.json({ data: null }, 200);
    });
