import { doerOf, lockOwnRecord, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { conflict, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { listAnswers, listOwnFiles } from "../database/application-answers";
import { findApplicationJob } from "../database/application-job";
import { applicationSubjectOf, listApplicationJobs } from "../database/application-jobs";
import { findApplicationRecord } from "../database/find-record";
import { statusIds } from "../rules/recruitment-statuses";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { lockApplicationJob } from "./drafts";
import { interviewRoutes } from "./interviews";
import { messageRoutes } from "./messages";
import { paginated } from "./paginator";
import { apiRoutes, routeOf } from "./route-of";
import { withdrawalRoutes } from "./withdraw-application";

const defaultSize = 20;

/** A person's applications to jobs; `{jobId}` is the job post's id. */
export const applicationJobRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = apiRoutes();

  routes.openapi(routeOf("applications.listJobs"), async (c) => {
    const user = requireUser(c);
    const { id: applicationId } = c.req.valid("param");
    const { no_paginate, page: number = 1, per_page: size = defaultSize } = c.req.valid("query");
    const page = no_paginate ? null : { number, size };
    const found = await listApplicationJobs(deps.db, {
      applicationId,
      viewerId: user.id,
      page,
      now: deps.clock(),
    });
    if (!found) throw notFound();
    const { items, total } = found;
    if (!page) return c.json({ data: items }, 200);
    const asked = new URL(c.req.url);
    const url = new URL(asked.pathname + asked.search, deps.browserOrigin);
    return c.json(paginated(url, { items, page: number, perPage: size, total }, {}), 200);
  });

  routes.openapi(routeOf("applications.findJob"), async (c) => {
    const user = requireUser(c);
    const { id, jobId } = c.req.valid("param");
    const { application_job_id } = c.req.valid("query");
    const record = await findApplicationRecord(deps.db, user.id, id);
    if (!record) throw notFound();
    const asked = { jobPostId: jobId, applicationJobId: application_job_id };
    const view = { ...deps, now: deps.clock() };
    const data = await findApplicationJob(deps.db, asked, record, view);
    if (!data) throw notFound();
    return c.json({ data }, 200);
  });

  routes.openapi(routeOf("applications.deleteDraft"), async (c) => {
    const doer = doerOf(c, deps.clock());
    const { id, jobId } = c.req.valid("param");
    const files = await deps.db.transaction().execute(async (trx) => {
      const record = await lockOwnRecord(trx, doer.user, id);
      const { row, job } = await lockApplicationJob(trx, record, jobId);
      if (row.recruitment_status_id !== statusIds.draft) {
        throw conflict("An application that was sent cannot be deleted. You can withdraw it instead.");
      }
      const kept = await listAnswers(trx, row.id);
      const files = await listOwnFiles(
        trx,
        row.id,
        kept.flatMap(({ file_key }) => file_key ?? []),
      );
      await trx.deleteFrom("application_jobs").where("id", "=", row.id).execute();
      await logDoing(trx, doer, { event: "draft.deleted", subject: applicationSubjectOf(row, job), jobPostId: jobId });
      await releaseFiles(trx, files);
      return files;
    });
    await eraseReleased(deps, files);
    return c.json({ data: null }, 200);
  });

  routes.route("/", withdrawalRoutes(deps));
  routes.route("/", interviewRoutes(deps));
  routes.route("/", messageRoutes(deps));
  return routes;
};
