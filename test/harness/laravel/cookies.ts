import { createHash, randomBytes } from "node:crypto";

/**
 * Cookies as Laravel seals them, as far as a client can tell (wire 2.9, 2.10, 2.12): base64 that ends in one `=`, another text
 * each time, and worth something under the name it was made for only.
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

/** What the anti-forgery header holds: not decoded at all, and with no look at the name (wire 2.8, 2.13). */
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
