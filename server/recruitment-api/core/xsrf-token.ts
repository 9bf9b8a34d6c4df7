import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The XSRF cookie as Laravel encrypts it: AES-256-CBC, signed, as base64 of JSON, with a prefix of the cookie's name. A
 * 40-character secret with its 41-character prefix makes 254 bytes of JSON, so its base64 always ends in one `=`, `%3D` in the
 * cookie. The session's cookie, which no script reads, has our own shorter format (`sealed.ts`), because browsers send it with
 * every request.
 */

const prefixLength = 41;

/** The text of the cookie before URL-encoding. */
export function encryptToken(name: string, token: string, key: Buffer): string {
  const prefix = `${createHmac("sha1", key).update(`${name}v2`).digest("hex")}|`;
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const sealed = Buffer.concat([cipher.update(prefix + token, "utf8"), cipher.final()]).toString("base64");
  const start = iv.toString("base64");
  const payload = { iv: start, value: sealed, mac: signature(start, sealed, key).toString("hex"), tag: "" };
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

/** The content of an XSRF header. Laravel removes the prefix without checking it: headers have no cookie name. */
export function readTokenHeader(text: string, key: Buffer): string | null {
  return open(text, key)?.slice(prefixLength) ?? null;
}

function open(text: string, key: Buffer): string | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
    if (!isPayload(payload)) return null;
    const mac = Buffer.from(payload.mac, "hex");
    const expected = signature(payload.iv, payload.value, key);
    if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return null;
    const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(payload.iv, "base64"));
    return decipher.update(payload.value, "base64", "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

const signature = (iv: string, value: string, key: Buffer) =>
  createHmac("sha256", key)
    .update(iv + value)
    .digest();

const isPayload = (value: unknown): value is { iv: string; value: string; mac: string } =>
  typeof value === "object" &&
  value !== null &&
  ["iv", "value", "mac"].every((name) => typeof (value as Record<string, unknown>)[name] === "string");

/** Compares two secrets in a time that does not tell how much of them is equal. */
export function sameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
