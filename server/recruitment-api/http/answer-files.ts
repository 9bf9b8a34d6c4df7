import type { Transaction } from "kysely";
import type { ScreeningAnswer } from "../../contract/applications";
import { uploadLimit } from "../../contract/uploads";
import { uploadIdOf } from "../database/application-answers";
import type { Database } from "../database/schema";
import { NotStored, type Storage, TooLarge } from "../storage/storage";
import { fileMessages, getUploadType, UnacceptableFile } from "../storage/upload-type";
import { isOpen } from "../storage/uploads";

type Taken = { ok: true; key: string; leftOver: string[] } | { ok: false; message: string };

const failed: Taken = { ok: false, message: fileMessages.failed };

/**
 * Takes an upload over as the answer to a question: `tmp/{uuid}`, stored by this person, becomes `answers/{uuid}`. The file
 * that is the answer already, by either key, stays as it is: a form sends all its answers again.
 */
export async function takeAnswerFile(
  trx: Transaction<Database>,
  storage: Storage,
  userId: number,
  value: string,
  kept: string | null,
): Promise<Taken> {
  if (kept !== null && /^(tmp|answers)\//.test(value) && uploadIdOf(value) === uploadIdOf(kept)) {
    return { ok: true, key: kept, leftOver: [] };
  }
  if (!/^tmp\/[0-9a-f-]{36}$/.test(value)) return failed;
  const upload = await trx
    .selectFrom("uploads")
    .selectAll()
    .where("key", "=", value)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!upload || !isOpen(upload)) return failed;

  try {
    const bytes = await storage.read(value, uploadLimit);
    const type = await getUploadType(bytes);
    const key = `answers/${upload.id}`;
    // a copy, so that the upload is still there to try again when this transaction does not commit
    await storage.put(key, chunksOf(bytes), uploadLimit);
    await trx
      .updateTable("uploads")
      .set({ state: "taken", found_type: type })
      .where("id", "=", upload.id)
      .execute();
    return { ok: true, key, leftOver: [value] };
  } catch (error) {
    if (error instanceof UnacceptableFile) return { ok: false, message: error.message };
    if (error instanceof NotStored) return failed;
    if (!(error instanceof TooLarge)) throw error;
    await storage.delete(value);
    return { ok: false, message: fileMessages.size };
  }
}

/**
 * What each answered file is, `PDF file, 120 KB`, by the question that asked for it. A file that is not in the store is
 * left out: it was never received.
 */
export async function sayStoredFiles(
  storage: Storage,
  answers: readonly ScreeningAnswer[],
): Promise<Map<number, string>> {
  const said = new Map<number, string>();
  for (const { question_id, file_key } of answers) {
    if (file_key === null) continue;
    const bytes = await storage.read(file_key).catch((error: unknown) => {
      if (error instanceof NotStored) return null;
      throw error;
    });
    if (!bytes) continue;
    const kilobytes = Math.max(1, Math.round(bytes.length / 1024));
    said.set(question_id, `${(await getUploadType(bytes)).toUpperCase()} file, ${kilobytes} KB`);
  }
  return said;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
