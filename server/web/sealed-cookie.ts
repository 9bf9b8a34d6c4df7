import { hkdfSync } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { seal, unseal } from "../sealed";
import { brotliAtOnce } from "./coding";
import type { CookieSetting } from "./outgoing-cookies";

interface Where {
  /** The only place where it can be opened, such as a page's path; none when that is everywhere. */
  boundTo?: string;
  /** The only pages that get it; all when there is none. */
  path?: string;
}

/**
 * Text in a cookie that only this site can read and nobody can change. It tells its age itself, because a browser may keep
 * it for longer. Longer texts are compressed and cut into several cookies.
 */
export interface SealedCookie {
  /** The text; null for none, for another place, after its time, and for anything that we did not seal. */
  open(cookies: ReadonlyMap<string, string>, boundTo?: string): string | null;
  /**
   * Stores the text; false when it is too much for the cookies, which stay as they are.
   * @param seconds for how long, in place of the usual time
   */
  write(cookies: CookieSetting, text: string, where?: Where & { seconds?: number | undefined }): boolean;
  erase(cookies: CookieSetting, where?: Pick<Where, "path">): void;
}

interface Kind {
  secret: string;
  /** What is sealed for one purpose is not valid for another. */
  purpose: string;
  /** The cookies that hold it, in order. */
  names: readonly string[];
  /** Without `Path`. */
  attributes: string;
  seconds: number;
  /** In characters of each cookie's value; browsers store 4,096 with name and attributes. */
  pieceLength?: number;
  /** In bytes. Longer texts are not even compressed, which would hold up everybody. */
  maxLength?: number;
  now?: () => number;
}

/** Creates a kind of sealed cookie; once, because deriving its key takes longer than using it. */
export function createSealedCookie(kind: Kind): SealedCookie {
  const { secret, purpose, names, attributes, pieceLength = 3_900, maxLength = 200_000, now = Date.now } = kind;
  const key = derivedKey(secret, purpose);
  const isPacked = names.length > 1;
  const bound = (to = "") => `${names[0]}\n${to}`;
  const setAll = (cookies: CookieSetting, pieces: readonly string[], seconds: number, path = "/") => {
    for (const [index, name] of names.entries()) {
      const piece = pieces[index] ?? "";
      cookies.set(name, `${name}=${piece}; Path=${path}; ${attributes}; HttpOnly; Max-Age=${piece ? seconds : 0}`);
    }
  };

  return {
    open(cookies, boundTo) {
      const sealed = unseal(key, bound(boundTo), names.map((name) => cookies.get(name) ?? "").join(""));
      if (sealed === null) return null;
      const text = (isPacked ? brotliDecompressSync(sealed) : sealed).toString();
      const [ends = ""] = text.split("\n", 1);
      return Number(ends) > now() ? text.slice(ends.length + 1) : null;
    },
    write(cookies, text, { boundTo, path, seconds = kind.seconds } = {}) {
      const plain = Buffer.from(`${now() + seconds * 1000}\n${text}`);
      if (plain.length > maxLength) return false;
      const sealed = seal(key, bound(boundTo), isPacked ? brotliAtOnce(plain) : plain);
      if (sealed.length > pieceLength * names.length) return false;
      const pieces = names.map((_, index) => sealed.slice(index * pieceLength, (index + 1) * pieceLength));
      setAll(cookies, pieces, seconds, path);
      return true;
    },
    erase: (cookies, { path } = {}) => setAll(cookies, [], 0, path),
  };
}

/**
 * A key of 32 bytes for one purpose, derived from the site's secret: what is sealed or signed for one purpose is not valid
 * for another.
 */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
