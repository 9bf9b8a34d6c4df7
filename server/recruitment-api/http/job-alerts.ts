import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiDependencies, ApiEnvironment, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { createJobAlert, deleteJobAlert, listJobAlerts, maxJobAlerts, updateJobAlert } from "../database/job-alerts";
import { readAlertQuery } from "./alert-query";
import { routeOf } from "./route-of";
import { defaultHook } from "./validation";

/** Job alerts; everyone sees their own only. */
export const jobAlertRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  new OpenAPIHono<ApiEnvironment>({ defaultHook })
    .openapi(routeOf("jobAlerts.list"), async (c) => c.json({ data: await listJobAlerts(db, requireUser(c).id) }, 200))
    .openapi(routeOf("jobAlerts.create"), async (c) => {
      const user = requireUser(c);
      const { query, frequency } = c.req.valid("json");
      const saved = await createJobAlert(db, user, { query: await readAlertQuery(db, query), frequency }, clock());
      if (saved.outcome !== "saved") throw invalid({ query: [objections[saved.outcome]] });
      return c.json({ data: saved.alert }, 201);
    })
    .openapi(routeOf("jobAlerts.update"), async (c) => {
      const user = requireUser(c);
      const { frequency } = c.req.valid("json");
      const data = await updateJobAlert(db, user, { id: c.req.valid("param").id, frequency }, clock());
      if (!data) throw notFound();
      return c.json({ data }, 200);
    })
    .openapi(routeOf("jobAlerts.delete"), async (c) => {
      if (!(await deleteJobAlert(db, requireUser(c).id, c.req.valid("param").id))) throw notFound();
      return c.json({ data: null }, 200);
    });

const objections = {
  duplicate: "You have an alert for this search already",
  full: `You can have ${maxJobAlerts} alerts at most. Stop one first`,
};
