import type { Kysely, Selectable } from "kysely";
import { dayMs } from "../../contract/values/durations";
import type { Database } from "../database/schema";
import type { Storage } from "./storage";

export type UploadRow = Selectable<Database["uploads"]>;

/** Uploads that nobody acknowledged within this time are removed, as by Vapor. */
const keptMs = dayMs;
const removedAtOnce = 20;

/**
 * Whether it can still become a file of its person. Where the store takes the bytes itself, the API does not learn that
 * they came, so the store has to be asked either way.
 */
export const isOpenUpload = (upload: UploadRow | null): upload is UploadRow =>
  upload?.state === "signed" || upload?.state === "stored";

/** Folders of the store that an upload can be copied to, besides its first place. */
export const lastingFolders = ["resumes", "papers", "answers", "messages"] as const;

/** The upload at this key if this person signed for it. */
export async function findUpload(
  db: Kysely<Database>,
  { key, userId }: { key: string; userId: number },
): Promise<UploadRow | null> {
  const row = await db
    .selectFrom("uploads")
    .selectAll()
    .where("key", "=", key)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes some of the old uploads, files first: done at each signing, it needs no clock of its own. */
export async function removeOldUploads(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  now: Date,
): Promise<void> {
  const old = await db
    .selectFrom("uploads")
    .select(["id", "key", "state"])
    .where("created_at", "<", new Date(now.getTime() - keptMs).toISOString())
    .orderBy("created_at")
    .limit(removedAtOnce)
    .execute();
  for (const { id, key, state } of old) {
    await storage.delete(key);
    // of one that was being taken when a copy of the site was killed
    if (state !== "taken") for (const folder of lastingFolders) await storage.delete(`${folder}/${id}`);
    await db.deleteFrom("uploads").where("id", "=", id).execute();
  }
}
