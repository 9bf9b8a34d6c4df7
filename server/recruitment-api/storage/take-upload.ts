import type { Kysely } from "kysely";
import { uploadLimit } from "../../contract/uploads";
import type { Database } from "../database/schema";
import { type Reading, readFileText } from "../resumes/reader";
import { NotStored, type Storage } from "./storage";
import { getUploadType, UnacceptableFile, type UploadType } from "./upload-type";
import { findUpload, type UploadRow } from "./uploads";

/** A file that was judged and lies at its lasting key, `resumes/{uuid of the upload}`. */
export interface TakenUpload {
  upload: UploadRow;
  key: string;
  type: UploadType;
  size: number;
  sha256: string;
  reading: Reading;
}

/**
 * Judges a person's upload by its content, reads its text and stores what was judged at `resumes/{uuid}`. Then write the
 * row that names the key, together with `markTaken`, and call `dropTemporary`. Safe to repeat until then.
 * @throws {UnacceptableFile} `failed` when there is no such upload of this person, else the reason
 */
export async function takeUpload(
  { db, storage }: { db: Kysely<Database>; storage: Storage },
  { key, userId }: { key: string; userId: number },
): Promise<TakenUpload> {
  const upload = await findUpload(db, { key, userId });
  if (upload?.state !== "stored") throw new UnacceptableFile("failed");
  try {
    const bytes = await readStored(storage, key);
    const type = await getUploadType(bytes);
    const reading = await readFileText(bytes, type);
    const lastingKey = `resumes/${upload.id}`;
    // the very bytes that were judged: what lies in tmp/ could be replaced meanwhile
    const { size, sha256 } = await storage.put(lastingKey, once(bytes), uploadLimit);
    return { upload, key: lastingKey, type, size, sha256, reading };
  } catch (error) {
    if (error instanceof UnacceptableFile && error.reason !== "failed") {
      await db.updateTable("uploads").set({ state: "refused" }).where("id", "=", upload.id).execute();
      await storage.delete(key);
    }
    throw error;
  }
}

/** Notes that the upload has found its place; give the transaction that writes the row naming it. */
export async function markTaken(
  trx: Kysely<Database>,
  { upload, type, size, sha256 }: TakenUpload,
): Promise<void> {
  await trx
    .updateTable("uploads")
    .set({ state: "taken", found_type: type, size, sha256 })
    .where("id", "=", upload.id)
    .execute();
}

/** Removes the file at its first key, once the row that names the lasting one is committed. */
export const dropTemporary = (storage: Storage, { upload }: TakenUpload): Promise<void> =>
  storage.delete(upload.key);

async function readStored(storage: Storage, key: string): Promise<Buffer> {
  try {
    return await storage.read(key);
  } catch (error) {
    throw error instanceof NotStored ? new UnacceptableFile("failed") : error;
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
