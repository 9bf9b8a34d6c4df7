import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { createBookmark, deleteBookmark, findBookmark, listBookmarks, maxBookmarks } from "../database/job-bookmarks";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";

/** Saved jobs; everyone sees their own only. */
export const bookmarkRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("bookmarks.list"), async (c) => {
      const { id: userId } = requireUser(c);
      const page = await listBookmarks(deps.db, { query: c.req.valid("query"), userId, now: deps.clock() });
      const asked = new URL(c.req.url);
      return c.json(paginated(new URL(asked.pathname + asked.search, deps.browserOrigin), page, {}), 200);
    })
    .openapi(routeOf("bookmarks.create"), async (c) => {
      const doer = doerOf(c, deps.clock());
      const saved = await createBookmark(deps.db, c.req.valid("json"), doer);
      if (saved.outcome !== "saved") throw invalid({ job_id: [objections[saved.outcome]] });
      const data = await findBookmark(deps.db, { id: saved.id, userId: doer.user.id, now: doer.now });
      if (!data) throw notFound();
      return c.json({ data }, saved.created ? 201 : 200);
    })
    .openapi(routeOf("bookmarks.delete"), async (c) => {
      const doer = doerOf(c, deps.clock());
      if (!(await deleteBookmark(deps.db, c.req.valid("param").id, doer))) throw notFound();
      return c.json({ data: null }, 200);
    });

const objections = {
  "unknown-job": "This job does not exist",
  full: `You have saved ${maxBookmarks} jobs, the most there can be. Remove one first`,
};
