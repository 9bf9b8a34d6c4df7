import { maxUploadBytes, type UploadType } from "../../contract/values/uploads";
import type { Db } from "../database/schema";
import { judgeInTurn } from "./judging";
import { contentScanner, type Scanner } from "./scanner";
import { bodyOf, NotStored, type Storage, TooLarge } from "./storage";
import { UnacceptableFile } from "./unacceptable-file";
import { getUploadType } from "./upload-type";
import { findUpload, isOpenUpload, type UploadRow } from "./uploads";

/** Folders of the store for permanent files. */
export type LastingFolder = "resumes" | "papers" | "messages";

/** A file that was checked and stored at its permanent key, `resumes/{uuid of the upload}` for example. */
export interface TakenUpload<Reading = unknown> {
  upload: UploadRow;
  key: string;
  type: UploadType;
  size: number;
  sha256: string;
  reading: Reading;
  /** Whether the scan found it clean; false while the scan is pending. */
  isClean: boolean;
}

/** A file at its permanent key, for reading its content. */
interface StoredFile {
  getBytes(): Promise<Uint8Array>;
  type: UploadType;
  person: number;
}

interface Taking<Reading> {
  key: string;
  userId: number;
  folder: LastingFolder;
  /** Reads the content of the stored file; throws `UnacceptableFile` when it does not open. */
  read(file: StoredFile): Promise<Reading>;
}

/**
 * Checks a person's upload by its content, scans it, stores it at `{folder}/{uuid}` and calls `read`. The caller then writes the
 * row with the key together with `markTaken`, and calls `dropTemporary`. Safe to repeat until then.
 * @throws {UnacceptableFile} `failed` when there is no such upload of this person, else the reason
 */
export async function takeUpload<Reading>(
  { db, storage, scanner = contentScanner }: { db: Db; storage: Storage; scanner?: Scanner },
  { key, userId, folder, read }: Taking<Reading>,
): Promise<TakenUpload<Reading>> {
  const upload = await findUpload(db, { key, userId });
  if (!isOpenUpload(upload)) throw new UnacceptableFile("failed");
  const lastingKey = `${folder}/${upload.id}`;
  try {
    const judged = await judgeInTurn(userId, async () => {
      const bytes = await readStored(storage, key);
      const type = await getUploadType(bytes);
      // when the scanner is down the person can go on: the file is scanned later, and only sending waits for it
      const scanned = await scanner.scan({ bytes, type }).catch(() => null);
      if (scanned === "unsafe") throw new UnacceptableFile("virus");
      // the bytes that were checked, because the file in tmp/ could be replaced meanwhile
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

/** Marks the upload as used, in the transaction that writes the row with its key. */
export async function markTaken(trx: Db, { upload, type, size, sha256 }: TakenUpload): Promise<void> {
  await trx
    .updateTable("uploads")
    .set({ state: "taken", found_type: type, size, sha256 })
    .where("id", "=", upload.id)
    .execute();
}

/**
 * Deletes the file at its temporary key after the commit. Never throws: a temporary copy that stays is deleted with all old
 * uploads a day later.
 */
export const dropTemporary = (storage: Storage, { upload }: TakenUpload): Promise<void> =>
  storage.delete(upload.key).catch(() => {});

async function readStored(storage: Storage, key: string): Promise<Buffer> {
  try {
    // a store that takes uploads directly does not limit their size
    return await storage.read(key, maxUploadBytes);
  } catch (error) {
    if (error instanceof TooLarge) throw new UnacceptableFile("size");
    throw error instanceof NotStored ? new UnacceptableFile("failed") : error;
  }
}
