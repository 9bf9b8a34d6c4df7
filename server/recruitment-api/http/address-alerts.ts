import { alertConfirmDays } from "../../contract/values/account";
import { readTimeZone } from "../../contract/values/timezones";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound, tooMany } from "../core/refusals";
import { confirmAddressAlert, createAddressAlert, findAddressAlert } from "../database/address-alerts";
import { confirmAlertMail } from "../mail/job-alert-mails";
import { queueMail } from "../mail/queue";
import { createAlertToken, readAlertToken } from "../mail/sealed-token";
import { countMail } from "../team-app/mail-limits";
import { readAlertQuery } from "./alert-query";
import { apiRoutes, routeOf } from "./route-of";

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
