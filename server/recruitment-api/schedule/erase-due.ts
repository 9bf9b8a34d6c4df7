import { erasePerson } from "../leaving/erase-person";
import type { ScheduledTask } from "./task";

/** Erases the people whose time to come back is over (product 2.11), each in a transaction of their own. */
export const eraseDue: ScheduledTask = {
  name: "erase-due",
  async run(trx, deps, now) {
    const due = await trx
      .selectFrom("users")
      .select("id")
      .where("deletion_due_at", "<=", now.toISOString())
      .orderBy("deletion_due_at")
      .execute();
    for (const { id } of due) {
      try {
        await deps.db.transaction().execute((own) => erasePerson(own, id, now));
      } catch (error) {
        // the others must not wait for this one
        deps.log.error({ err: error, user: id }, "an account could not be erased");
      }
    }
  },
};
