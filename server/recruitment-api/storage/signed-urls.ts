import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds for which a signed URL is valid; Vapor's default. */
export const signedUrlSeconds = 300;

/** The ACL of every upload, whatever `visibility` was requested, because these are private documents. */
export const uploadAcl = "private";

/** What an upload's signature covers; a change of any of it makes the signature invalid. */
export interface SignedUpload {
  key: string;
  contentType: string;
  /** Seconds since 1970. */
  expires: number;
}

/** The signature of a PUT of this upload, in base64url. */
export const signUpload = ({ key, contentType, expires }: SignedUpload, appKey: Buffer): string =>
  sign("upload", ["PUT", key, contentType, uploadAcl, String(expires)], appKey);

/** Whether the signature is valid for this upload; the caller checks `expires`. */
export const isSignedUpload = (upload: SignedUpload, signature: string, appKey: Buffer): boolean =>
  isSame(signUpload(upload, appKey), signature);

/** A stored file for a download: its permanent key, its type (`pdf`) and its file name. */
export interface StoredFile {
  key: string;
  type: string;
  filename: string;
}

type SignedDownload = StoredFile & { expires: number };

/**
 * An address at which anybody can download this file for `expires_in` seconds, without being signed in: create it only when it is
 * used, and never put it into a page.
 */
export function signDownload(
  { appKey, browserOrigin, clock }: { appKey: Buffer; browserOrigin: string; clock: () => Date },
  file: StoredFile,
): { url: string; expires_in: number } {
  const expires = Math.floor(clock().getTime() / 1000) + signedUrlSeconds;
  const url = new URL(`/storage/${file.key}`, browserOrigin);
  url.searchParams.set("filename", file.filename);
  url.searchParams.set("type", file.type);
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", signatureOf({ ...file, expires }, appKey));
  return { url: url.href, expires_in: signedUrlSeconds };
}

/** Whether the signature is valid for this file and name; the caller checks `expires`. */
export const isSignedDownload = (file: SignedDownload, signature: string, appKey: Buffer): boolean =>
  isSame(signatureOf(file, appKey), signature);

/** The name comes last: only it could contain the separator. */
const signatureOf = ({ key, type, filename, expires }: SignedDownload, appKey: Buffer) =>
  sign("download", ["GET", key, type, String(expires), filename], appKey);

/** An address at which anybody can download everything about a person, for `expires_in` seconds. */
export function signExport(
  { appKey, browserOrigin, clock }: { appKey: Buffer; browserOrigin: string; clock: () => Date },
  userId: number,
): { url: string; expires_in: number } {
  const expires = Math.floor(clock().getTime() / 1000) + signedUrlSeconds;
  const url = new URL("/storage/export", browserOrigin);
  url.searchParams.set("user", String(userId));
  url.searchParams.set("expires", String(expires));
  url.searchParams.set("signature", signatureOfExport({ userId, expires }, appKey));
  return { url: url.href, expires_in: signedUrlSeconds };
}

interface SignedExport {
  userId: number;
  expires: number;
}

/** Whether the signature is valid for this person's export; the caller checks `expires`. */
export const isSignedExport = (asked: SignedExport, signature: string, appKey: Buffer): boolean =>
  isSame(signatureOfExport(asked, appKey), signature);

const signatureOfExport = ({ userId, expires }: SignedExport, appKey: Buffer) =>
  sign("export", ["GET", String(userId), String(expires)], appKey);

const sign = (purpose: "upload" | "download" | "export", parts: readonly string[], appKey: Buffer) =>
  createHmac("sha256", appKey)
    .update(`${purpose}\n${parts.join("\n")}`)
    .digest("base64url");

function isSame(ours: string, given: string): boolean {
  const expected = Buffer.from(ours);
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
