import { randomUUID } from "node:crypto";
import type { SignedUrl, SignedUrlRequest } from "../../contract/uploads";
import type { ApiDependencies } from "../core/environment";
import { invalid, tooMany } from "../core/refusals";
import { countTry, type Limit } from "../core/throttles";
import { type SignedUpload, signedUrlSeconds, signUpload, uploadAcl } from "../storage/signed-urls";
import { removeOldUploads } from "../storage/uploads";

const daySeconds = 24 * 60 * 60;

interface Signing {
  /** Whose file it will be. */
  userId: number;
  /** How many addresses may be asked for in a day, counted under `key`. */
  limit: Pick<Limit, "key" | "limit">;
}

/** An address to put one file at, noted as this person's upload. Throws 422 for a content type that is none, 429. */
export async function signUploadFor(
  deps: Pick<ApiDependencies, "db" | "storage" | "clock" | "appKey" | "browserOrigin">,
  { userId, limit }: Signing,
  asked: SignedUrlRequest,
): Promise<SignedUrl> {
  const { db, storage } = deps;
  const contentType = asked.content_type?.trim() || "application/octet-stream";
  if (!/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)?$/.test(contentType)) {
    throw invalid({ content_type: ["The content type must be like application/pdf"] });
  }
  const now = deps.clock();
  const tries = await countTry(db, { ...limit, seconds: daySeconds }, now);
  if (!tries.allowed) throw tooMany(tries.seconds);
  await removeOldUploads(deps, now);

  const uuid = randomUUID();
  const key = `tmp/${uuid}`;
  const expires = Math.floor(now.getTime() / 1000) + signedUrlSeconds;
  const signed = (await storage.signPut?.(key, contentType, signedUrlSeconds)) ?? {
    ...signOwn(deps, { key, contentType, expires }),
    bucket: asked.bucket || "uploads",
  };
  const expiresAt = new Date(expires * 1000).toISOString();
  await db
    .insertInto("uploads")
    .values({
      id: uuid,
      key,
      user_id: userId,
      bucket: signed.bucket,
      content_type: contentType,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { uuid, key, ...signed, expires_at: expiresAt };
}

/** An address of this API, for a store that browsers cannot reach. */
function signOwn({ appKey, browserOrigin }: Pick<ApiDependencies, "appKey" | "browserOrigin">, upload: SignedUpload) {
  const url = new URL(`/storage/${upload.key}`, browserOrigin);
  url.searchParams.set("expires", String(upload.expires));
  url.searchParams.set("signature", signUpload(upload, appKey));
  const headers = { Host: [url.host], "x-amz-acl": [uploadAcl], "Content-Type": upload.contentType };
  return { url: url.href, headers };
}
