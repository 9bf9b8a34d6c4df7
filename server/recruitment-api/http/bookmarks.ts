import { doerOf } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { hideJob, listHiddenJobs, maxHiddenJobs, showJob } from "../database/hidden-jobs";
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

/** Jobs that somebody hid; everyone sees their own only. */
export const hiddenJobRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("hiddenJobs.list"), async (c) =>
      c.json({ data: await listHiddenJobs(db, requireUser(c).id, clock()) }, 200),
    )
    .openapi(routeOf("hiddenJobs.create"), async (c) => {
      const { job_id: jobId } = c.req.valid("json");
      const outcome = await hideJob(db, { userId: requireUser(c).id, jobId, now: clock() });
      if (outcome === "unknown-job" || outcome === "full") throw invalid({ job_id: [hidingObjections[outcome]] });
      return c.json({ data: null }, outcome === "hidden" ? 201 : 200);
    })
    .openapi(routeOf("hiddenJobs.delete"), async (c) => {
      if (!(await showJob(db, requireUser(c).id, c.req.valid("param").id))) throw notFound();
      return c.json({ data: null }, 200);
    });

const hidingObjections = {
  "unknown-job": "This job does not exist",
  full: `You have hidden ${maxHiddenJobs} jobs, the most there can be. Show one again first`,
};
