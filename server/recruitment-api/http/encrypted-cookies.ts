import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Laravel's cookie encryption: AES-256-CBC, signed, as base64 of JSON. The prefix is of the cookie's name, so a renamed cookie
 * is worth nothing. A 40-character secret with its 41-character prefix makes 254 bytes of JSON, so its base64 always ends in
 * one `=`, `%3D` in the cookie.
 */

const prefixLength = 41;

const prefixes = new WeakMap<Buffer, Map<string, string>>();

/**
 * Binds a value to the name of its cookie: under another name it reads as nothing. Worked out once, because there are only our
 * three names, and each call needs four prefixes.
 */
function prefixFor(name: string, key: Buffer): string {
  const known = prefixes.get(key) ?? new Map<string, string>();
  const prefix = known.get(name) ?? `${createHmac("sha1", key).update(`${name}v2`).digest("hex")}|`;
  prefixes.set(key, known.set(name, prefix));
  return prefix;
}

/** The text of a cookie before URL-encoding. */
export function encryptCookie(name: string, value: string, key: Buffer): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const sealed = Buffer.concat([cipher.update(prefixFor(name, key) + value, "utf8"), cipher.final()]).toString(
    "base64",
  );
  const start = iv.toString("base64");
  const payload = { iv: start, value: sealed, mac: signature(start, sealed, key).toString("hex"), tag: "" };
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

/** The content of a cookie of this name; null when we did not create it, it was changed, or it has another name. */
export function readCookie(name: string, text: string, key: Buffer): string | null {
  const opened = open(text, key);
  const prefix = prefixFor(name, key);
  return opened?.startsWith(prefix) ? opened.slice(prefixLength) : null;
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
