import { sql } from "kysely";
import { momentText } from "../../contract/values/moments";
import { recordActivity } from "../activity";
import { isApplicant } from "../database/application-record";
import { erasePerson, isDue } from "../leaving/erase-person";
import { inactiveAccountMail, remindedOf } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { eraseAt } from "../rules/leaving";
import { absentSince } from "../rules/reminders";
import { batchSize, goOnAfter, type ScheduledTask } from "./task";

/** The person's last visit; the same expression as in the index `users_absence`. */
const lastSeen = sql<string>`(coalesce(users.last_seen_at, users.created_at))`;

/**
 * After 24 months without a visit: schedules the deletion of the account in 14 days and warns the person; signing in cancels it.
 * Once for each absence, because its start is part of the mail's key.
 */
export const inactiveAccounts: ScheduledTask = {
  name: "inactive-accounts",
  async run(trx, deps, now, after) {
    const people = await trx
      .selectFrom("users")
      .selectAll()
      .select([
        lastSeen.as("last_seen"),
        sql<string>`('inactive_account ' || users.id || ' ' || extract(epoch from ${lastSeen})::bigint)`.as("once_key"),
      ])
      .where(lastSeen, "<=", absentSince(now).toISOString())
      .where("deletion_due_at", "is", null)
      .where("users.id", ">", after)
      .orderBy("users.id")
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();

    const due = eraseAt(now);
    for (const { last_seen, once_key, ...user } of people.filter(isApplicant)) {
      await trx.updateTable("users").set({ deletion_due_at: due }).where("id", "=", user.id).execute();
      await recordActivity(trx, {
        userId: user.id,
        actor: "system",
        event: "deletion.requested",
        detail: `To be erased on ${momentText(due.toISOString(), user.timezone)}`,
        at: now,
      });
      const times = { lastSeen: last_seen, eraseAt: due };
      await tellApplicant(trx, inactiveAccountMail(remindedOf(deps, user), times, once_key), now);
    }
    return goOnAfter(people);
  },
};

/** Erases people whose time to come back or to confirm their address is over, each in a transaction of their own. */
export const eraseDue: ScheduledTask = {
  name: "erase-due",
  async run(trx, deps, now, after) {
    const due = await trx
      .selectFrom("users")
      .select("id")
      .where(isDue(now))
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    for (const { id } of due) {
      try {
        await deps.db.transaction().execute((own) => erasePerson(own, id, now));
      } catch (error) {
        // a failure must not stop the other erasures
        deps.log.error({ err: error, user: id }, "an account could not be erased");
      }
    }
    return goOnAfter(due);
  },
};

/** Erases stored files, and mails in the outbox, whose rows are gone. One that cannot be erased now is tried again. */
export const eraseFiles: ScheduledTask = {
  name: "erase-files",
  async run(trx, { storage, eraseMails, log }) {
    const files = await trx.selectFrom("files_to_erase").select("key").execute();
    for (const { key } of files) {
      try {
        await storage.delete(key);
        await trx.deleteFrom("files_to_erase").where("key", "=", key).execute();
      } catch (error) {
        log.error({ err: error }, "a file could not be erased");
      }
    }
    const mails = await trx.selectFrom("mails_to_erase").select("id").execute();
    if (mails.length === 0) return;
    const ids = mails.map(({ id }) => id);
    await eraseMails(ids);
    await trx.deleteFrom("mails_to_erase").where("id", "in", ids).execute();
  },
};
