import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a signed URL is good for; Vapor's default (wire 3.3). */
export const signedUrlSeconds = 300;

/** The only access an upload is ever given, whatever `visibility` was asked for: these are people's papers. */
export const uploadAcl = "private";

/** What a signature speaks for. Whoever changes any of it has to ask for a new one. */
export interface SignedUpload {
  key: string;
  contentType: string;
  /** Seconds since 1970. */
  expires: number;
}

/** The signature of a PUT of this upload, in base64url. */
export function signUpload({ key, contentType, expires }: SignedUpload, appKey: Buffer): string {
  const spoken = ["PUT", key, contentType, uploadAcl, String(expires)].join("\n");
  return createHmac("sha256", appKey).update(`upload\n${spoken}`).digest("base64url");
}

/** Whether the signature is ours for exactly this upload; says nothing about the time. */
export function isSignedUpload(upload: SignedUpload, signature: string, appKey: Buffer): boolean {
  const expected = Buffer.from(signUpload(upload, appKey));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
