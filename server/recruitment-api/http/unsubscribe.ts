import type { Updateable } from "kysely";
import type { Unsubscription } from "../../contract/account";
import type { ApiDependencies, ApiRoutes } from "../core/environment";
import { notFound } from "../core/refusals";
import { deleteAlertOfAnybody, findAlertOfAnybody } from "../database/address-alerts";
import type { Database, Db } from "../database/schema";
import { readStopToken, type Stop } from "../mail/sealed-token";
import { type StoppableGroup, wantsMail } from "../rules/mail-kinds";
import { apiRoutes, routeOf } from "./route-of";

/** The unsubscribe links of mails: they stop one kind of mail, without a sign-in, and allow nothing else. */
export const unsubscribeRoutes = (deps: ApiDependencies): ApiRoutes =>
  apiRoutes()
    .openapi(routeOf("unsubscribe.find"), async (c) => {
      const asked = readToken(c.req.valid("query").token, deps);
      return c.json({ data: await getUnsubscription(deps.db, asked) }, 200);
    })
    .openapi(routeOf("unsubscribe.stop"), async (c) => {
      const asked = readToken(c.req.valid("json").token, deps);
      const data = await deps.db.transaction().execute(async (trx) => {
        const before = await getUnsubscription(trx, asked);
        if (!before.stopped) await stopMails(trx, asked, deps.clock());
        return { ...before, stopped: true };
      });
      return c.json({ data }, 200);
    });

function readToken(token: string, { appKey }: ApiDependencies): Stop {
  const asked = readStopToken(token, appKey);
  if (!asked) throw notFound();
  return asked;
}

/** Throws 404 when the person is gone. */
async function getUnsubscription(db: Db, asked: Stop): Promise<Unsubscription> {
  if (asked.kind === "address_alert") {
    const alert = await findAlertOfAnybody(db, asked.jobAlertId);
    return { kind: asked.kind, query: alert?.query ?? null, stopped: !alert };
  }
  const user = await db.selectFrom("users").selectAll().where("id", "=", asked.userId).executeTakeFirst();
  if (!user) throw notFound();
  if (asked.kind !== "job_alert") return { kind: asked.kind, query: null, stopped: !wantsMail(asked.kind, user) };
  const alert = await db
    .selectFrom("job_alerts")
    .select("query")
    .where("id", "=", asked.jobAlertId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return { kind: "job_alert", query: alert?.query ?? null, stopped: !alert };
}

const switchedOff: Record<StoppableGroup, Updateable<Database["users"]>> = {
  reminders: { mail_reminders: false },
  job_alerts: { mail_job_alerts: "off" },
  tips: { mail_tips: false },
};

/**
 * Stops the mails. It also increases the settings' version, so that an open settings page cannot switch them on again by
 * accident.
 */
async function stopMails(trx: Db, asked: Stop, now: Date): Promise<void> {
  if (asked.kind === "address_alert") return deleteAlertOfAnybody(trx, asked.jobAlertId);
  if (asked.kind === "job_alert") {
    await trx.deleteFrom("job_alerts").where("id", "=", asked.jobAlertId).where("user_id", "=", asked.userId).execute();
    return;
  }
  const group = asked.kind;
  await trx
    .updateTable("users")
    .set(({ eb }) => ({
      ...switchedOff[group],
      settings_version: eb("settings_version", "+", 1),
      settings_saved_at: now,
    }))
    .where("id", "=", asked.userId)
    .execute();
}
