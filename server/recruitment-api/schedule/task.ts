import type { ApiDependencies } from "../core/environment";
import type { Trx } from "../database/schema";

/**
 * A task that runs once a minute. `run` queues its mails with a `onceKey` and changes the rows so that a repeat finds nothing.
 */
export interface ScheduledTask {
  /** The name of its lock; a copy that does not get the lock skips the task. */
  name: string;
  /**
   * Runs in a transaction of its own. It handles one batch, rows with an id above `after`, and returns the last id while there
   * may be more.
   */
  run(trx: Trx, deps: ApiDependencies, now: Date, after: number): Promise<number | undefined> | Promise<void>;
}

/** The rows of one transaction, which must stay short also on a site with many people. */
export const batchSize = 200;

/** The result of `run`: the last id of a full batch; undefined after the last batch. */
export const goOnAfter = (batch: readonly { id: number }[]): number | undefined =>
  batch.length < batchSize ? undefined : batch.at(-1)?.id;
