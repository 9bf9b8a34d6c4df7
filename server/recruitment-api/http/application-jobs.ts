import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ApplicationJob, ApplicationJobCard } from "../../contract/applications";
import { maxPerPage } from "../../contract/values/limits";
import { Id, listOf } from "../../contract/wire";
import { doerOf, lockOwnRecord, logDoing } from "../core/change-application";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { conflict, notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
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
import { answers, refusals } from "./responses";
import { changeRefusals, dataAnswer, PathId, queryFlag, queryNumber } from "./route-shapes";
import { defaultHook } from "./validation";
import { withdrawalRoutes } from "./withdrawals";

const defaultSize = 20;
const readRefusals = { 401: refusals[401], 404: refusals[404] };

const list = createRoute({
  method: "get",
  path: "/api/applications/{id}/jobs",
  summary: "What one applied for and drafts; what needs one's action first",
  middleware: signedIn,
  request: {
    params: z.object({ id: PathId }),
    query: z.object({
      no_paginate: queryFlag,
      page: queryNumber(),
      per_page: queryNumber(maxPerPage),
    }),
  },
  responses: {
    200: answers(listOf(ApplicationJobCard), "A page, or with `no_paginate` all"),
    ...readRefusals,
  },
});

/** Our addition: which of the applications, after withdrawing and applying again. Anything but an id finds nothing. */
const ownId = z.coerce.number().pipe(Id).optional().catch(0).openapi({ type: "integer" });

const params = z.object({ id: PathId, jobId: PathId });
const one = createRoute({
  method: "get",
  path: "/api/applications/{id}/jobs/{jobId}",
  summary: "One's application to a job post: the one named, the live one, else the one withdrawn last",
  middleware: signedIn,
  request: { params, query: z.object({ application_job_id: ownId }) },
  responses: { 200: dataAnswer(ApplicationJob, "The application or draft, whole"), ...readRefusals },
});
const remove = createRoute({
  method: "delete",
  path: "/api/applications/{id}/jobs/{jobId}",
  summary: "Delete a draft; what was sent can only be withdrawn",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(z.null(), "Deleted, with its answers and files"), ...changeRefusals },
});

/** The jobs a person applied for; `{jobId}` is the job post's id. */
export const applicationJobRoutes = (deps: ApiDependencies): ApiRoutes => {
  const routes = new OpenAPIHono<ApiEnvironment>({ defaultHook });

  routes.openapi(list, async (c) => {
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

  routes.openapi(one, async (c) => {
    const user = requireUser(c);
    const { id, jobId } = c.req.valid("param");
    const { application_job_id } = c.req.valid("query");
    const record = await findApplicationRecord(deps.db, user.id, id);
    if (!record) throw notFound();
    const asked = { jobPostId: jobId, applicationJobId: application_job_id };
    const view = { brandName: deps.brandName, now: deps.clock() };
    const data = await findApplicationJob(deps.db, asked, record, view);
    if (!data) throw notFound();
    return c.json({ data }, 200);
  });

  routes.openapi(remove, async (c) => {
    const doer = doerOf(requireUser(c), c.var, deps.clock());
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
