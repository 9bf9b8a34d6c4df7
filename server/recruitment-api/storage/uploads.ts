import type { Selectable } from "kysely";
import { dayMs } from "../../contract/values/durations";
import type { Database, Db } from "../database/schema";
import type { Storage } from "./storage";

export type UploadRow = Selectable<Database["uploads"]>;

/** Uploads that nobody acknowledged within this time are removed, as by Vapor. */
const maxAgeMs = dayMs;
const removedAtOnce = 20;

/**
 * Whether the upload can still be acknowledged. When bytes go directly to the store, the API does not learn that they arrived, so
 * callers must check the store.
 */
export const isOpenUpload = (upload: UploadRow | null): upload is UploadRow =>
  upload?.state === "signed" || upload?.state === "stored";

/** Folders of the store to which an upload can be copied from `tmp`. */
export const lastingFolders = ["resumes", "papers", "answers", "messages"] as const;

/** The upload at this key if this person signed for it. */
export async function findUpload(db: Db, { key, userId }: { key: string; userId: number }): Promise<UploadRow | null> {
  const row = await db
    .selectFrom("uploads")
    .selectAll()
    .where("key", "=", key)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes some of the old uploads, files first. Runs at each signing, so it needs no scheduled task. */
export async function removeOldUploads({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<void> {
  const old = await db
    .selectFrom("uploads")
    .select(["id", "key", "state"])
    .where("created_at", "<", new Date(now.getTime() - maxAgeMs).toISOString())
    .orderBy("created_at")
    .limit(removedAtOnce)
    .execute();
  for (const { id, key, state } of old) {
    await storage.delete(key);
    // copies that remain when the site was killed while it took an upload
    if (state !== "taken") for (const folder of lastingFolders) await storage.delete(`${folder}/${id}`);
    await db.deleteFrom("uploads").where("id", "=", id).execute();
  }
}
