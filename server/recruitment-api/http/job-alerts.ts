import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { invalid, notFound } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { createJobAlert, deleteJobAlert, listJobAlerts, maxJobAlerts, updateJobAlert } from "../database/job-alerts";
import { readAlertQuery } from "./alert-query";
import { apiRoutes, routeOf } from "./route-of";

/** Job alerts; everyone sees their own only. */
export const jobAlertRoutes = ({ db, clock }: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("jobAlerts.list"), async (c) => c.json({ data: await listJobAlerts(db, requireUser(c).id) }, 200))
    .openapi(routeOf("jobAlerts.create"), async (c) => {
      const user = requireUser(c);
      const asked = c.req.valid("json");
      const query = await readAlertQuery(db, asked.query);
      const saved = await createJobAlert(db, user, { ...asked, query }, clock());
      if (saved.outcome !== "saved") throw invalid({ query: [objections[saved.outcome]] });
      return c.json({ data: saved.alert }, 201);
    })
    .openapi(routeOf("jobAlerts.update"), async (c) => {
      const user = requireUser(c);
      const changed = { ...c.req.valid("json"), id: c.req.valid("param").id };
      const data = await updateJobAlert(db, user, changed, clock());
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
