import { createHash, randomBytes } from "node:crypto";

/**
 * Cookies as Laravel seals them, as far as a client can tell: base64 that ends in one `=`, another text each time, and valid
 * under the cookie's own name only.
 */
export function seal(name: string, value: string): string {
  const text = JSON.stringify({ iv: randomBytes(6).toString("hex"), mac: markOf(name), value });
  // one byte short of whole groups of three, as Laravel's 254 bytes are
  const padded = text.padEnd(text.length + ((5 - (text.length % 3)) % 3), " ");
  return Buffer.from(padded).toString("base64");
}

/** What a cookie of this name holds, from its text as it came; null when it is not ours, or another's. */
export function openCookie(name: string, received: string | undefined): string | null {
  const sealed = unseal(decodeURIComponent(received ?? ""));
  return sealed?.mac === markOf(name) ? sealed.value : null;
}

/** The anti-forgery header as Laravel reads it: not decoded, and whatever the cookie's name was. */
export const openHeader = (received: string | undefined): string | null => unseal(received ?? "")?.value ?? null;

const markOf = (name: string) => createHash("sha1").update(name).digest("hex");

function unseal(base64: string): { mac: string; value: string } | null {
  if (!/^[A-Za-z0-9+/]+=$/.test(base64)) return null;
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
