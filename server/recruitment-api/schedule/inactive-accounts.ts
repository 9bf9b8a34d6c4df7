import { sql } from "kysely";
import { momentText } from "../../contract/values/moments";
import { recordActivity } from "../activity";
import { isApplicant } from "../database/application-record";
import { inactiveAccountMail, remindedOf } from "../mail/reminder-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { eraseAt } from "../rules/leaving";
import { absentSince } from "../rules/reminders";
import { batchSize, goOnAfter } from "./batches";
import type { ScheduledTask } from "./task";

/** When somebody was last here: the expression of the index `users_absence`. */
const lastSeen = sql<string>`(coalesce(users.last_seen_at, users.created_at))`;

/**
 * Warns who was not here for 24 months that their account is deleted in 14 days, and starts that; signing in stops it. Once
 * for each absence: the moment it began is part of the key.
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
