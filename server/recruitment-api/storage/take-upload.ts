import type { Kysely } from "kysely";
import { maxUploadBytes, type UploadType } from "../../contract/values/uploads";
import type { Database } from "../database/schema";
import { judgeInTurn } from "./judging";
import { contentScanner, type Scanner } from "./scanner";
import { bodyOf, NotStored, type Storage, TooLarge } from "./storage";
import { UnacceptableFile } from "./unacceptable-file";
import { getUploadType } from "./upload-type";
import { findUpload, isOpenUpload, type UploadRow } from "./uploads";

/** Folders of the store for people's lasting files. */
export type LastingFolder = "resumes" | "papers" | "messages";

/** A file that was judged and stored at its lasting key, `resumes/{uuid of the upload}` or the same in `papers`. */
export interface TakenUpload<Reading = unknown> {
  upload: UploadRow;
  key: string;
  type: UploadType;
  size: number;
  sha256: string;
  reading: Reading;
  /** Whether it was found clean; false while that is unknown. */
  isClean: boolean;
}

interface TakingDependencies {
  db: Kysely<Database>;
  storage: Storage;
  scanner?: Scanner;
}

/** A file at its lasting key, for whoever reads it. */
interface StoredFile {
  getBytes(): Promise<Uint8Array>;
  type: UploadType;
  person: number;
}

interface Taking<Reading> {
  key: string;
  userId: number;
  folder: LastingFolder;
  /** Reads what was stored, and finds what only reading finds: throws `UnacceptableFile` for a file that does not open. */
  read(file: StoredFile): Promise<Reading>;
}

/**
 * Judges a person's upload by its content, scans it, stores it at `{folder}/{uuid}` and has it read. Then write the row
 * that names the key, together with `markTaken`, and call `dropTemporary`. Safe to repeat until then.
 * @throws {UnacceptableFile} `failed` when there is no such upload of this person, else the reason
 */
export async function takeUpload<Reading>(
  { db, storage, scanner = contentScanner }: TakingDependencies,
  { key, userId, folder, read }: Taking<Reading>,
): Promise<TakenUpload<Reading>> {
  const upload = await findUpload(db, { key, userId });
  if (!isOpenUpload(upload)) throw new UnacceptableFile("failed");
  const lastingKey = `${folder}/${upload.id}`;
  try {
    const judged = await judgeInTurn(userId, async () => {
      const bytes = await readStored(storage, key);
      const type = await getUploadType(bytes);
      // a scanner that is down stops nobody from filling in the rest: the file is scanned again later, and sending waits
      const scanned = await scanner.scan({ bytes, type }).catch(() => null);
      if (scanned === "unsafe") throw new UnacceptableFile("virus");
      // the very bytes that were judged: what lies in tmp/ could be replaced meanwhile
      const { size, sha256 } = await storage.put(lastingKey, bodyOf(bytes), maxUploadBytes);
      return { type, size, sha256, isClean: scanned === "clean" };
    });
    const getBytes = () => storage.read(lastingKey);
    const reading = await read({ getBytes, type: judged.type, person: userId });
    return { upload, key: lastingKey, reading, ...judged };
  } catch (error) {
    if (error instanceof UnacceptableFile && error.reason !== "failed") {
      await db.updateTable("uploads").set({ state: "refused" }).where("id", "=", upload.id).execute();
      await storage.delete(key);
      await storage.delete(lastingKey);
    }
    throw error;
  }
}

/** Notes that the upload has found its place; give the transaction that writes the row naming it. */
export async function markTaken(trx: Kysely<Database>, { upload, type, size, sha256 }: TakenUpload): Promise<void> {
  await trx
    .updateTable("uploads")
    .set({ state: "taken", found_type: type, size, sha256 })
    .where("id", "=", upload.id)
    .execute();
}

/**
 * Removes the file at its first key, once the row that names the lasting one is committed. Never throws: the file is
 * stored, and a first copy that stays is removed with all old uploads a day later.
 */
export const dropTemporary = (storage: Storage, { upload }: TakenUpload): Promise<void> =>
  storage.delete(upload.key).catch(() => {});

async function readStored(storage: Storage, key: string): Promise<Buffer> {
  try {
    // a store that takes the bytes itself takes any number of them
    return await storage.read(key, maxUploadBytes);
  } catch (error) {
    if (error instanceof TooLarge) throw new UnacceptableFile("size");
    throw error instanceof NotStored ? new UnacceptableFile("failed") : error;
  }
}
