import { sql } from "kysely";
import type { ApiDependencies } from "../core/environment";
import { closeUnanswered } from "./close-unanswered";
import { eraseDue, eraseFiles, inactiveAccounts } from "./erasing";
import { lookForJobs } from "./look-for-jobs";
import { profileTip, reminders } from "./reminders";
import type { ScheduledTask } from "./task";

const tasks: readonly ScheduledTask[] = [
  ...reminders,
  closeUnanswered,
  lookForJobs,
  profileTip,
  inactiveAccounts,
  eraseDue,
  eraseFiles,
];

/**
 * Runs everything that is due by the clock. Several copies may share one database: each task runs on only one of them at a time,
 * and its effects happen once. A task that fails is logged and left for the next minute; the others go on.
 */
export async function runSchedule(deps: ApiDependencies, due = tasks): Promise<void> {
  for (const task of due) {
    try {
      await runTask(task, deps);
    } catch (error) {
      deps.log.error({ err: error, task: task.name }, "what was due could not be done");
    }
  }
  deps.deliverMail();
}

async function runTask({ name, run }: ScheduledTask, deps: ApiDependencies): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    const last = await deps.db.transaction().execute(async (trx) => {
      const lock = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`schedule ${name}`}, 0)) as ours`.execute(trx);
      // otherwise another copy is running it
      if (lock.rows[0]?.ours) return run(trx, deps, deps.clock(), from);
    });
    after = typeof last === "number" ? last : undefined;
  }
}
