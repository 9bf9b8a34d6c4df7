import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ResumeLink } from "../../contract/uploads";
import type { ApiDependencies } from "../core/environment";
import { notFound } from "../core/refusals";
import { type StoredFile, signDownload } from "../storage/signed-urls";
import { NotStored } from "../storage/storage";

/** The download address of a stored file, with its name, type and size. Throws 404 for one that is not in the store. */
export async function fileLink(deps: ApiDependencies, file: StoredFile): Promise<z.output<typeof ResumeLink>> {
  const bytes = await deps.storage.read(file.key).catch((error: unknown) => {
    throw error instanceof NotStored ? notFound() : error;
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { ...signDownload(deps, file), filename: file.filename, size: bytes.length, sha256 };
}
