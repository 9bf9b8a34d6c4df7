import { doerOf, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { listActivity, listActivityJobs, listActivityPage, markActivitySeen } from "../database/activity";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";

/** Everyone sees their own activity only. */
export const activityRoutes = ({ db, clock, browserOrigin }: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("activity.list"), async (c) => {
      const user = requireUser(c);
      const { id: userId, activity_seen_id: seenId, timezone } = user;
      const { page, no_paginate, unread, export: format, ...query } = c.req.valid("query");
      const asked = { userId, seenId, timezone, now: clock(), query: { ...query, unread: unread !== undefined } };
      if (format) {
        const data = await db.transaction().execute(async (trx) => {
          const lines = await listActivity(trx, asked);
          const detail = `Activity as ${format.toUpperCase()}`;
          await logDoing(trx, doerOf(c, clock()), { event: "data.exported", detail });
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
    .openapi(routeOf("activity.markSeen"), async (c) => {
      const { id: userId } = requireUser(c);
      if (!(await markActivitySeen(db, userId, c.req.valid("json").id))) throw notFound();
      return c.json({ data: null }, 200);
    });
