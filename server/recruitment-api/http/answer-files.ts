import type { ScreeningAnswer } from "../../contract/applications";
import { fileText } from "../../contract/values/numbers";
import { maxUploadBytes, type UploadType, uploadProblems } from "../../contract/values/uploads";
import { uploadIdOf } from "../database/application-answers";
import type { Db, Trx } from "../database/schema";
import { judgeInTurn } from "../storage/judging";
import { bodyOf, NotStored, type Storage, TooLarge } from "../storage/storage";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { getUploadType } from "../storage/upload-type";
import { findUpload, isOpenUpload, type UploadRow } from "../storage/uploads";

/** The checked files of answers by the key that was sent. They are checked before the person's record is locked. */
export type JudgedFiles = ReadonlyMap<string, Judged>;
type Judged = { ok: true; type: UploadType; size: number } | { ok: false; message: string };
/** `facts` are null for a file that was stored before. */
type Taken =
  | { ok: true; key: string; facts: { file_type: UploadType; file_size: number } | null; leftOver: string[] }
  | { ok: false; message: string };

const failed = { ok: false, message: uploadProblems.failed } as const;
const isUploadKey = (value: unknown): value is string =>
  typeof value === "string" && /^tmp\/[0-9a-f-]{36}$/.test(value);

/**
 * Checks this person's uploads among `values` and copies each to its permanent key, before the transaction, which must not wait
 * for the store. Files that no answer uses in the end are deleted with the upload a day later.
 */
export async function judgeAnswerFiles(
  { db, storage }: { db: Db; storage: Storage },
  userId: number,
  values: readonly unknown[],
): Promise<JudgedFiles> {
  const judged = new Map<string, Judged>();
  for (const key of values.filter(isUploadKey)) {
    const upload = await findUpload(db, { key, userId });
    judged.set(key, upload && isOpenUpload(upload) ? await judge(storage, upload, userId) : failed);
  }
  return judged;
}

async function judge(storage: Storage, { id, key }: UploadRow, userId: number): Promise<Judged> {
  try {
    return await judgeInTurn(userId, async () => {
      const bytes = await storage.read(key, maxUploadBytes);
      const type = await getUploadType(bytes);
      await storage.put(`answers/${id}`, bodyOf(bytes), maxUploadBytes);
      return { ok: true, type, size: bytes.length };
    });
  } catch (error) {
    if (error instanceof UnacceptableFile) return { ok: false, message: error.message };
    if (error instanceof NotStored) return failed;
    if (!(error instanceof TooLarge)) throw error;
    await storage.delete(key);
    return { ok: false, message: uploadProblems.size };
  }
}

/**
 * Turns an upload into the answer to a question: `tmp/{uuid}`, stored by this person, becomes `answers/{uuid}`. A file that
 * already is the answer, by either key, stays, because a form sends all its answers again.
 */
export async function takeAnswerFile(
  trx: Trx,
  judged: JudgedFiles,
  userId: number,
  value: string,
  kept: string | null,
): Promise<Taken> {
  if (kept !== null && /^(tmp|answers)\//.test(value) && uploadIdOf(value) === uploadIdOf(kept)) {
    return { ok: true, key: kept, facts: null, leftOver: [] };
  }
  const file = judged.get(value) ?? failed;
  if (!file.ok) return file;
  const upload = await trx
    .selectFrom("uploads")
    .selectAll()
    .where("key", "=", value)
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!upload || !isOpenUpload(upload)) return failed;
  await trx.updateTable("uploads").set({ state: "taken", found_type: file.type }).where("id", "=", upload.id).execute();
  const facts = { file_type: file.type, file_size: file.size };
  return { ok: true, key: `answers/${upload.id}`, facts, leftOver: [value] };
}

/**
 * The file of each answer in words, `PDF, 120 KB`, by question. Files that are missing in the store are left out: they were never
 * received.
 */
export async function formatStoredFiles(
  storage: Storage,
  answers: readonly ScreeningAnswer[],
): Promise<Map<number, string>> {
  const said = new Map<number, string>();
  for (const { question_id, file_key } of answers) {
    if (file_key === null) continue;
    const file = await findStored(storage, file_key);
    if (file) said.set(question_id, fileText(file));
  }
  return said;
}

/** A stored file's type by its content, and its size in bytes; null when it is not in the store. */
export async function findStored(storage: Storage, key: string): Promise<{ type: UploadType; size: number } | null> {
  const bytes = await storage.read(key).catch((error: unknown) => {
    if (error instanceof NotStored) return null;
    throw error;
  });
  return bytes && { type: await getUploadType(bytes), size: bytes.length };
}
