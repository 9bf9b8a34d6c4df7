import { sql } from "kysely";
import { licenceExpiresMail, remindedOf } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { licenceExpiries, wasKnownInTime } from "../rules/reminders";
import { batchSize, goOnAfter, isQueued, wantsReminders } from "./batches";
import type { ScheduledTask } from "./task";

const onceKey = sql<string>`('licence_expires ' || licenses.id || ' ' || to_char(licenses.expires_on, 'YYYY-MM-DD'))`;

/** Reminds of a licence 60 days before it expires, once for each date. */
export const licenceExpires: ScheduledTask = {
  name: "licence-expires",
  async run(trx, deps, now, after) {
    const { from, until } = licenceExpiries(now);
    const licences = await trx
      .selectFrom("licenses")
      .innerJoin("applications", "applications.id", "licenses.application_id")
      .innerJoin("users", "users.id", "applications.user_id")
      .select([
        "licenses.id",
        "licenses.name",
        "licenses.issuing_body",
        "licenses.updated_at",
        "applications.user_id",
        "users.email",
        "users.timezone",
      ])
      .select([sql<string>`licenses.expires_on`.as("expires_on"), onceKey.as("once_key")])
      .where("licenses.expires_on", ">=", from)
      .where("licenses.expires_on", "<=", until)
      .where("licenses.id", ">", after)
      .where(wantsReminders)
      .where(sql<boolean>`not ${isQueued(onceKey)}`)
      .orderBy("licenses.id")
      .limit(batchSize)
      .execute();

    for (const licence of licences) {
      if (!wasKnownInTime(licence)) continue;
      const about = remindedOf(deps, { ...licence, id: licence.user_id });
      await tellApplicant(trx, licenceExpiresMail(about, licence, licence.once_key), now);
    }
    return goOnAfter(licences);
  },
};
