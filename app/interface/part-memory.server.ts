import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PartMemory } from "./remembered";

/** Characters of markup that are kept. */
const mostKept = 8 * 1024 * 1024;

/**
 * Parts that `Remembered` stands around. Marks are text that nobody outside can guess, so that no words of a page pass for one;
 * none leaves with the page. The token of whoever a part was rendered for is taken out of it before it is kept.
 */
export function createPartMemory() {
  const secret = randomBytes(12).toString("hex");
  const token = `${secret}t;`;
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (markup, by) => markup.length + by.length,
  });
  // React sets a comment between two texts that stand beside each other, as marks may
  const marks = new RegExp(`(?:<!-- -->)?${secret}([ock])(\\d+);(?:<!-- -->)?`, "g");

  return {
    /** The memory while one page is rendered; `formToken` is empty where its forms carry none. */
    forPage(formToken: string) {
      const keyOf = (by: string) => (formToken ? `with a token ${by}` : by);
      const asked: string[] = [];
      const known: string[] = [];
      const memory: PartMemory = {
        mark(by) {
          const markup = kept.get(keyOf(by));
          const isKnown = markup !== undefined;
          if (isKnown) return { before: `${secret}k${known.push(markup) - 1};`, after: "", isKnown };
          const at = asked.push(by) - 1;
          return { before: `${secret}o${at};`, after: `${secret}c${at};`, isKnown };
        },
      };
      return {
        memory,
        /** The page without its marks: with the parts that were known, and those that are new noted. */
        complete(page: string): string {
          const pieces: string[] = [];
          let opened = 0;
          let from = 0;
          for (const { 0: mark, 1: kind, 2: number, index } of page.matchAll(marks)) {
            pieces.push(page.slice(from, index));
            from = index + mark.length;
            if (kind === "o") opened = pieces.length;
            else if (kind === "k") {
              const markup = known[Number(number)] ?? "";
              pieces.push(formToken ? markup.replaceAll(token, formToken) : markup);
            } else {
              const markup = pieces.slice(opened).join("");
              kept.set(
                keyOf(asked[Number(number)] ?? ""),
                formToken ? markup.replaceAll(formToken, token) : markup,
              );
            }
          }
          pieces.push(page.slice(from));
          return pieces.join("");
        },
      };
    },
  };
}
