import { erasePerson, isDue } from "../leaving/erase-person";
import { batchSize, goOnAfter } from "./batches";
import type { ScheduledTask } from "./task";

/** Erases the people whose time to come back or to prove their address is over, each in a transaction of their own. */
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
        // the others must not wait for this one
        deps.log.error({ err: error, user: id }, "an account could not be erased");
      }
    }
    return goOnAfter(due);
  },
};
