import type { Storage } from "./storage";

interface Dropping {
  storage: Storage;
  log: { error(fields: object, message: string): void };
}

/**
 * Deletes the file of a paper that no record names any more; call it after the commit. Never throws: the person's change
 * is done, and a file that stayed behind is for the operator to know.
 */
export async function dropPaper({ storage, log }: Dropping, key: string): Promise<void> {
  await storage.delete(key).catch((error: unknown) => {
    log.error({ err: error }, "a removed paper's file could not be deleted");
  });
}
