import type { LogFields } from "../../contract/log-fields";
import type { Db, Trx } from "../database/schema";
import type { Storage } from "./storage";

/**
 * Lists files that no row uses any more, in the transaction that removed the last use. After the commit they are deleted even if
 * the site is killed or the store is down: what `eraseReleased` cannot delete, `eraseFiles` deletes later.
 */
export async function releaseFiles(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx
    .insertInto("files_to_erase")
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes released files; call it after the commit. Never throws: the person's change is done, and remaining files are retried
 * later.
 */
export async function eraseReleased(
  { db, storage, log }: { db: Db; storage: Storage; log: { error(fields: LogFields, message: string): void } },
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
