import type { Transaction } from "kysely";
import type { Database } from "../database/schema";
import type { ApiDependencies } from "../http/environment";

/**
 * Something that is due by the clock, done once a minute in a transaction of its own. `run` queues its mails with a
 * `onceKey` and moves what it has done out of its own way, so that a repeat finds nothing.
 */
export interface ScheduledTask {
  /** Names its lock: copies that come at the same time leave it to the first. */
  name: string;
  run(trx: Transaction<Database>, deps: ApiDependencies, now: Date): Promise<void>;
}
