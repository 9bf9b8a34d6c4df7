import { alertConfirmDays, maxAlertQuery } from "../../contract/values/account";
import { readTimeZone } from "../../contract/values/timezones";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { invalid, notFound, tooMany } from "../core/refusals";
import { requireUser } from "../core/require-user";
import { confirmAddressAlert, createAddressAlert, findAddressAlert } from "../database/address-alerts";
import { createJobAlert, deleteJobAlert, listJobAlerts, maxJobAlerts, updateJobAlert } from "../database/job-alerts";
import { readListQuery } from "../database/job-list-query";
import type { Db } from "../database/schema";
import { confirmAlertMail } from "../mail/job-alert-mails";
import { queueMail } from "../mail/queue";
import { createAlertToken, readAlertToken } from "../mail/sealed-token";
import { alertQuery } from "../rules/job-alert-query";
import { countMail } from "../team-app/mail-limits";
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

/**
 * Alerts of addresses without an account. Nothing here says whether an address has an account or an alert: each gets the same
 * answer, after the same statements.
 */
export const addressAlertRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("addressAlerts.create"), async (c) => {
      const { email, timezone, ...asked } = c.req.valid("json");
      const alert = {
        ...asked,
        query: await readAlertQuery(deps.db, asked.query),
        email,
        timezone: readTimeZone(timezone ?? "") ?? null,
      };
      const counted = await countMail(deps, email, c.var);
      if (counted.wait !== null) throw tooMany(counted.wait);
      await deps.db.transaction().execute(async (trx) => {
        const id = await createAddressAlert(trx, alert, deps.clock());
        if (id === null) return;
        const token = createAlertToken(id, deps.appKey);
        await queueMail(trx, confirmAlertMail(deps, { id, email, days: alertConfirmDays, token }));
      });
      deps.deliverMail();
      return c.json({ data: null }, 201);
    })
    .openapi(routeOf("addressAlerts.find"), async (c) => {
      const id = readAlertToken(c.req.valid("query").token, deps.appKey);
      const data = id === null ? null : await findAddressAlert(deps.db, id);
      if (!data) throw notFound();
      return c.json({ data }, 200);
    })
    .openapi(routeOf("addressAlerts.confirm"), async (c) => {
      const id = readAlertToken(c.req.valid("json").token, deps.appKey);
      const data =
        id === null ? null : await deps.db.transaction().execute((trx) => confirmAddressAlert(trx, id, deps.clock()));
      if (!data) throw notFound();
      return c.json({ data }, 200);
    });

/** The normalised search of an alert; 422 when it is longer than an alert can keep. */
async function readAlertQuery(db: Db, typed: string): Promise<string> {
  const { asked } = await readListQuery(db, new URLSearchParams(typed), true);
  const query = alertQuery(asked);
  if (query.length > maxAlertQuery)
    throw invalid({ query: ["This search has more filters than an alert can keep. Take some away"] });
  return query;
}
