import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { JobAlert, NewJobAlert } from "../../contract/account";
import { listOf } from "../../contract/wire";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser, signedIn } from "../core/require-user";
import { createJobAlert, deleteJobAlert, listJobAlerts, maxJobAlerts, updateJobAlert } from "../database/job-alerts";
import { readListQuery } from "../database/job-list-query";
import { alertQuery } from "../rules/job-alert-query";
import { answers, refusals } from "./responses";
import { dataAnswer, jsonBody, PathId } from "./route-shapes";
import { defaultHook } from "./validation";

const params = z.object({ id: PathId });
const changeRefusals = { 401: refusals[401], 404: refusals[404], 419: refusals[419] };

const list = createRoute({
  method: "get",
  path: "/api/job_alerts",
  summary: "One's own job alerts, the newest first",
  middleware: signedIn,
  responses: { 200: answers(listOf(JobAlert), "All of them"), 401: refusals[401] },
});
const create = createRoute({
  method: "post",
  path: "/api/job_alerts",
  summary: "Repeat a search and mail what is new. What is not understood of the search is dropped",
  middleware: signedIn,
  request: { body: jsonBody(NewJobAlert) },
  responses: {
    201: dataAnswer(JobAlert, "Saved"),
    401: refusals[401],
    419: refusals[419],
    422: refusals[422],
  },
});
const update = createRoute({
  method: "patch",
  path: "/api/job_alerts/{id}",
  summary: "Change how often an alert looks for jobs",
  middleware: signedIn,
  request: { params, body: jsonBody(NewJobAlert.pick({ frequency: true })) },
  responses: { 200: dataAnswer(JobAlert, "As it is now"), 422: refusals[422], ...changeRefusals },
});
const remove = createRoute({
  method: "delete",
  path: "/api/job_alerts/{id}",
  summary: "Stop an alert",
  middleware: signedIn,
  request: { params },
  responses: { 200: dataAnswer(z.null(), "Stopped"), ...changeRefusals },
});

/** Searches that are repeated and mailed; everyone sees their own only. */
export const jobAlertRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(list, async (c) => c.json({ data: await listJobAlerts(db, requireUser(c).id) }, 200))
    .openapi(create, async (c) => {
      const user = requireUser(c);
      const { query, frequency } = c.req.valid("json");
      const { asked } = await readListQuery(db, new URLSearchParams(query), true);
      const saved = await createJobAlert(db, user, { query: alertQuery(asked), frequency }, clock());
      if (saved.outcome !== "saved") throw invalid({ query: [objections[saved.outcome]] });
      return c.json({ data: saved.alert }, 201);
    })
    .openapi(update, async (c) => {
      const user = requireUser(c);
      const { frequency } = c.req.valid("json");
      const data = await updateJobAlert(db, user, { id: c.req.valid("param").id, frequency }, clock());
      if (!data) throw notFound();
      return c.json({ data }, 200);
    })
    .openapi(remove, async (c) => {
      if (!(await deleteJobAlert(db, requireUser(c).id, c.req.valid("param").id))) throw notFound();
      return c.json({ data: null }, 200);
    });

const objections = {
  duplicate: "You have an alert for this search already",
  full: `You can have ${maxJobAlerts} alerts at most. Stop one first`,
  "too-long": "This search has more filters than an alert can keep. Take some away",
};
