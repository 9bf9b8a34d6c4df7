import { brotliDecompressSync } from "node:zlib";
import { seal, unseal } from "../sealed";
import { brotliAtOnce } from "./coding";

interface Pieces {
  key: Buffer;
  /** The cookies that hold it, in order. */
  names: readonly string[];
  /** In characters of each cookie's value. */
  pieceLength: number;
  /** In characters of the text, which is compressed first. */
  maxTextLength: number;
}

/**
 * Text of a person in cookies of their browser: compressed, sealed, and cut into pieces. `boundTo` is the only place where it
 * can be opened.
 */
export function createSealedPieces({ key, names, pieceLength, maxTextLength }: Pieces) {
  return {
    /** The value of each cookie, empty for those that are not needed; null when it is too much for them. */
    close(boundTo: string, text: string): [name: string, value: string][] | null {
      const sealed = seal(key, boundTo, brotliAtOnce(Buffer.from(text)));
      if (sealed.length > pieceLength * names.length) return null;
      return names.map((name, index) => [name, sealed.slice(index * pieceLength, (index + 1) * pieceLength)]);
    },
    /** The text; null where there is none, and for anything that we did not seal for this place. */
    open(boundTo: string, cookies: ReadonlyMap<string, string>): string | null {
      const packed = unseal(key, boundTo, names.map((name) => cookies.get(name) ?? "").join(""));
      if (packed === null) return null;
      try {
        return brotliDecompressSync(packed, { maxOutputLength: maxTextLength }).toString();
      } catch {
        return null;
      }
    },
  };
}
