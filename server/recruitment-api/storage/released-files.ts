import type { Kysely, Transaction } from "kysely";
import type { LogFields } from "../../contract/log-fields";
import type { Database } from "../database/schema";
import type { Storage } from "./storage";

/**
 * Notes that no row names these files any more; give it the transaction that removed the last one. After its commit they
 * will be deleted, even when the site is killed or the store is down: what `eraseReleased` could not delete, `eraseFiles`
 * does later.
 */
export async function releaseFiles(trx: Transaction<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto("files_to_erase")
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Erasing {
  db: Kysely<Database>;
  storage: Storage;
  log: { error(fields: LogFields, message: string): void };
}

/** Deletes released files; call it after the commit. Never throws: the person's change is done, and what is left is tried again. */
export async function eraseReleased(
  { db, storage, log }: Erasing,
  keys: readonly (string | undefined)[],
): Promise<void> {
  for (const key of keys) {
    if (key === undefined) continue;
    try {
      await storage.delete(key);
      await db.deleteFrom("files_to_erase").where("key", "=", key).execute();
    } catch (error) {
      log.error({ err: error }, "a file could not be erased");
    }
  }
}
