import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ResumeLink } from "../../contract/uploads";
import { uploadProblems } from "../../contract/values/uploads";
import type { ApiDependencies } from "../core/environment";
import { ApiRefusal, invalid, notFound } from "../core/refusals";
import type { Trx } from "../database/schema";
import { readFileText } from "../resumes/reader";
import { eraseReleased } from "../storage/released-files";
import { type StoredFile, signDownload } from "../storage/signed-urls";
import { NotStored } from "../storage/storage";
import { type LastingFolder, markTaken, type TakenUpload, takeUpload } from "../storage/take-upload";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { findUpload, isOpenUpload } from "../storage/uploads";

/**
 * `takeUpload` for a call that names an upload. Throws 422 on `key` for an unknown upload, on `file` for an unacceptable file.
 */
export async function takeFile(
  deps: ApiDependencies,
  upload: { key: string; userId: number; folder: LastingFolder },
): Promise<TakenUpload> {
  try {
    // the text is not needed, but reading it proves that the file opens
    return await takeUpload(deps, { ...upload, read: (file) => readFileText(file, deps.readerLimits) });
  } catch (error) {
    if (!(error instanceof UnacceptableFile)) throw error;
    throw invalid({ [error.reason === "failed" ? "key" : "file"]: [error.message] });
  }
}

/**
 * Marks the upload as used, in the transaction of the row that names it. Throws 422 when another request has used it meanwhile.
 */
export async function keepTaken(trx: Trx, taken: TakenUpload, userId: number): Promise<void> {
  const upload = await findUpload(trx, { key: taken.upload.key, userId });
  if (!isOpenUpload(upload)) throw invalid({ key: [uploadProblems.failed] });
  await markTaken(trx, taken);
}

/**
 * The result of the change that writes the row of this file. After a refusal no row can name it, so its copy goes; after other
 * errors the commit may still have succeeded.
 */
export const keptUnlessRefused = <Result>(
  deps: ApiDependencies,
  taken: TakenUpload | null | undefined,
  change: Promise<Result>,
): Promise<Result> =>
  change.catch(async (error: unknown) => {
    if (taken && error instanceof ApiRefusal) await dropUntaken(deps, taken);
    throw error;
  });

/** Deletes a copied file that is not needed after all, unless a concurrent request has used the same upload. */
export async function dropUntaken(deps: ApiDependencies, { upload, key }: TakenUpload): Promise<void> {
  const { id } = upload;
  const row = await deps.db.selectFrom("uploads").select("state").where("id", "=", id).executeTakeFirst();
  if (row?.state !== "taken") await eraseReleased(deps, [key]);
}

/** The download address of a stored file, with its name, type and size. Throws 404 for one that is not in the store. */
export async function fileLink(deps: ApiDependencies, file: StoredFile): Promise<z.output<typeof ResumeLink>> {
  const bytes = await deps.storage.read(file.key).catch((error: unknown) => {
    throw error instanceof NotStored ? notFound() : error;
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...signDownload(deps, file), filename: file.filename, size: bytes.length, sha256 };
}
