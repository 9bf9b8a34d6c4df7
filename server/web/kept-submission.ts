import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { OwnCookies } from "./own-cookies";

/**
 * What a person typed, kept in the browser while they sign in again. Sealed with a key of ours and bound to the page's path,
 * because it is personal and must not appear in another form. Two cookies of 3,000 characters: with the API's own they still
 * fit the 8 KB that proxies allow the `Cookie` header.
 */
export interface KeptSubmissions {
  /** `Set-Cookie` lines by name that keep `fields` for `path` for a day; null when they are too much for cookies. */
  keep(path: string, fields: URLSearchParams): [name: string, line: string][] | null;
  /** What was kept for `path`; null for nothing, for another path, and for anything that is not of our making. */
  read(path: string, cookies: Map<string, string>): URLSearchParams | null;
  /** Lines that forget it. */
  clear(): [name: string, line: string][];
}

const daySeconds = 86_400;
const pieceLength = 3_000;
const largestText = 512 * 1024;
const ivLength = 12;
const tagLength = 16;

export function createKeptSubmissions(
  secret: string,
  own: OwnCookies,
  now: () => number = Date.now,
): KeptSubmissions {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kept submission", 32));
  const attributes = `${own.attributes}; HttpOnly`;

  return {
    keep(path, fields) {
      const text = brotliCompressSync(`${now()}\n${fields}`);
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(path));
      const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
        "base64url",
      );
      if (sealed.length > pieceLength * own.kept.length) return null;
      return own.kept.map((name, index) => {
        const piece = sealed.slice(index * pieceLength, (index + 1) * pieceLength);
        return [name, `${name}=${piece}; ${attributes}; Max-Age=${piece ? daySeconds : 0}`];
      });
    },
    read(path, cookies) {
      const sealed = Buffer.from(own.kept.map((name) => cookies.get(name) ?? "").join(""), "base64url");
      if (sealed.length <= ivLength + tagLength) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, ivLength))
          .setAAD(Buffer.from(path))
          .setAuthTag(sealed.subarray(-tagLength));
        const text = Buffer.concat([
          decipher.update(sealed.subarray(ivLength, -tagLength)),
          decipher.final(),
        ]);
        const [at = "", fields = ""] = brotliDecompressSync(text, { maxOutputLength: largestText })
          .toString()
          .split("\n", 2);
        return now() - Number(at) < daySeconds * 1000 ? new URLSearchParams(fields) : null;
      } catch {
        return null;
      }
    },
    clear: () => own.kept.map((name) => [name, `${name}=; ${attributes}; Max-Age=0`]),
  };
}

/** What may be kept of a form: text only, no token of ours, and never a password. */
export function textFieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form)
    if (typeof value === "string" && name !== "csrf" && !/password/i.test(name)) fields.append(name, value);
  return fields;
}
