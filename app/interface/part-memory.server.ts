import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PartMemory } from "./remembered";

/** Bytes of markup that are kept, and of what it is of. */
const mostKept = 3 * 1024 * 1024;
/** Stands for a part that was rendered once. Only what is asked for again is kept: most searches are made by nobody else. */
const once: readonly Uint8Array[] = [];

/**
 * Parts that `Remembered` stands around. Marks are text that nobody outside can guess, so that no words of a page pass for one;
 * none leaves with the page. What is kept of a part is what stands before, between and after the form tokens of whoever it was
 * rendered for, as bytes: a page is put together of them without its text in memory once more.
 */
export function createPartMemory() {
  const secret = randomBytes(12).toString("hex");
  const kept = new LRUCache<string, readonly Uint8Array[]>({
    maxSize: mostKept,
    sizeCalculation: (pieces, key) => pieces.reduce((sum, { length }) => sum + length, key.length),
  });
  // React sets a comment between two texts that stand beside each other, as marks may
  const marks = new RegExp(`(?:<!-- -->)?${secret}([ock])(\\d+);(?:<!-- -->)?`, "g");
  // what Node's own `Buffer.from` makes of a short text holds on to its neighbours
  const encoder = new TextEncoder();

  return {
    /** The memory while one page is rendered; `formToken` is empty where its forms carry none. */
    forPage(formToken: string) {
      const token = Buffer.from(formToken);
      const asked: string[] = [];
      const known: (readonly Uint8Array[])[] = [];
      const memory: PartMemory = {
        mark(by) {
          const key = JSON.stringify([formToken !== "", by]);
          const markup = kept.get(key) ?? once;
          const isKnown = markup !== once;
          if (isKnown) return { before: `${secret}k${known.push(markup) - 1};`, after: "", isKnown };
          const at = asked.push(key) - 1;
          return { before: `${secret}o${at};`, after: `${secret}c${at};`, isKnown };
        },
      };
      const note = (key: string, markup: string) => {
        const texts = formToken ? markup.split(formToken) : [markup];
        kept.set(key, kept.has(key) ? texts.map((text) => encoder.encode(text)) : once);
      };
      return {
        memory,
        /** The page in pieces without its marks: with the parts that were known, and those that are new noted. */
        complete(page: string): Uint8Array[] {
          const pieces: Uint8Array[] = [];
          let opened = 0;
          let from = 0;
          for (const { 0: mark, 1: kind, 2: number, index } of page.matchAll(marks)) {
            pieces.push(Buffer.from(page.slice(from, index)));
            from = index + mark.length;
            if (kind === "o") opened = pieces.length;
            else if (kind === "k")
              for (const [at, piece] of (known[Number(number)] ?? once).entries())
                pieces.push(...(at > 0 ? [token, piece] : [piece]));
            else note(asked[Number(number)] ?? "", Buffer.concat(pieces.slice(opened)).toString());
          }
          pieces.push(Buffer.from(page.slice(from)));
          return pieces;
        },
      };
    },
  };
}
