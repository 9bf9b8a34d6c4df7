import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ivLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM with a fresh nonce, as base64url for a cookie: nobody but us can read or create it. It can be opened only with the
 * same `boundTo`, such as a page's path or a cookie's name.
 */
export function seal(key: Buffer, boundTo: string, plain: Buffer): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(boundTo));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The sealed bytes; null for anything that we did not seal with this key and `boundTo`. */
export function unseal(key: Buffer, boundTo: string, text: string): Buffer | null {
  const sealed = Buffer.from(text, "base64url");
  if (sealed.length <= ivLength + tagLength) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivLength))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}
