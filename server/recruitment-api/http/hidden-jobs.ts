import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { hideJob, listHiddenJobs, maxHiddenJobs, showJob } from "../database/hidden-jobs";
import { apiRoutes, routeOf } from "./route-of";

/** Jobs that somebody hid; everyone sees their own only. */
export const hiddenJobRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("hiddenJobs.list"), async (c) =>
      c.json({ data: await listHiddenJobs(db, requireUser(c).id, clock()) }, 200),
    )
    .openapi(routeOf("hiddenJobs.create"), async (c) => {
      const { job_id: jobId } = c.req.valid("json");
      const outcome = await hideJob(db, { userId: requireUser(c).id, jobId, now: clock() });
      if (outcome === "unknown-job" || outcome === "full") throw invalid({ job_id: [objections[outcome]] });
      return c.json({ data: null }, outcome === "hidden" ? 201 : 200);
    })
    .openapi(routeOf("hiddenJobs.delete"), async (c) => {
      if (!(await showJob(db, requireUser(c).id, c.req.valid("param").id))) throw notFound();
      return c.json({ data: null }, 200);
    });

const objections = {
  "unknown-job": "This job does not exist",
  full: `You have hidden ${maxHiddenJobs} jobs, the most there can be. Show one again first`,
};
