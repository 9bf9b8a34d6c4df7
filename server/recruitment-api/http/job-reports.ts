import type { ApiDependencies, ApiRoutes, ApiVariables } from "../core/environment";
import { notFound, tooMany } from "../core/refusals";
import { countTries, type Limit } from "../core/throttles";
import { insertJobReport } from "../database/job-reports";
import { currentStatus, isUnpublished } from "../rules/job-post-status";
import { apiRoutes, routeOf } from "./route-of";

const hour = 3600;
const day = 24 * hour;

/** Public: whoever is asked for money by a job may have no account. Nothing of a report can be read by a call. */
export const jobReportRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes().openapi(routeOf("safety.reportJob"), async (c) => {
    const { id } = c.req.valid("param");
    const report = c.req.valid("json");
    const now = deps.clock();
    const job = await deps.db
      .selectFrom("job_posts")
      .select(["status", "posted_at", "closes_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!job || isUnpublished(currentStatus(job, now))) throw notFound();
    const wait = await countTries(deps.db, limitsOf(c.var, id), now);
    if (wait !== null) throw tooMany(wait);
    await insertJobReport(deps.db, {
      job_post_id: id,
      user_id: c.var.user?.id ?? null,
      ...report,
      words: report.words || null,
      reported_at: now,
    });
    return c.json({ data: null }, 201);
  });

/** Many people may share a network; no number of networks can fill the table with one job. A key that ends with `:` and a number is a person's. */
const limitsOf = ({ user, ipPrefix }: ApiVariables, jobId: number): Limit[] => [
  user
    ? { key: `job-report:${user.id}`, limit: 10, seconds: day }
    : { key: `job-report:network:${ipPrefix ?? "unknown"}`, limit: 20, seconds: hour },
  { key: `job-report:job ${jobId}`, limit: 100, seconds: day },
];
