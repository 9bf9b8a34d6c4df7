import type { ScheduledTask } from "./task";

/** Erases stored files, and mails in the outbox, whose rows are gone. One that cannot be erased now is tried again. */
export const eraseFiles: ScheduledTask = {
  name: "erase-files",
  async run(trx, { storage, eraseMails, log }) {
    const files = await trx.selectFrom("files_to_erase").select("key").execute();
    for (const { key } of files) {
      try {
        await storage.delete(key);
        await trx.deleteFrom("files_to_erase").where("key", "=", key).execute();
      } catch (error) {
        log.error({ err: error }, "a file could not be erased");
      }
    }
    const mails = await trx.selectFrom("mails_to_erase").select("id").execute();
    if (mails.length === 0) return;
    const ids = mails.map(({ id }) => id);
    await eraseMails(ids);
    await trx.deleteFrom("mails_to_erase").where("id", "in", ids).execute();
  },
};
