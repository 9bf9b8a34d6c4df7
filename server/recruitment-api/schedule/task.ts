import type { Transaction } from "kysely";
import type { ApiDependencies } from "../core/environment";
import type { Database } from "../database/schema";

/**
 * Something that is due by the clock, looked for once a minute. `run` queues its mails with a `onceKey` and changes the
 * rows so that a repeat finds nothing.
 */
export interface ScheduledTask {
  /** Names its lock: copies that come at the same time leave it to the first. */
  name: string;
  /**
   * Runs in a transaction of its own. With many rows it takes a batch of them, those with an id above `after`, and returns
   * the last id while there may be more.
   */
  run(
    trx: Transaction<Database>,
    deps: ApiDependencies,
    now: Date,
    after: number,
  ): Promise<number | undefined> | Promise<void>;
}

/** Rows of one transaction: it must stay short on a site with many people too. */
export const batchSize = 200;

/** What `run` of a task answers: the id to go on after, nothing when this was the last batch. */
export const goOnAfter = (batch: readonly { id: number }[]): number | undefined =>
  batch.length < batchSize ? undefined : batch.at(-1)?.id;
