import { countOf } from "../../server/contract/values/numbers";
import { countWords } from "../../server/contract/values/word-count";

/** What a sheet asks for: so many questions, or texts, of which the longest counts. */
export interface Asked {
  count: number;
  isText: boolean;
  /** How many words a text should have, `150 to 300`; null where nobody says so. */
  words: string | null;
}

/**
 * How far one is, by a sheet's fields as `[name, text]`: `9 of 25 answered`, a record as soon as one of its fields is;
 * `142 words of 150 to 300`.
 */
export function progressText(fields: readonly (readonly [string, string])[], { count, isText, words }: Asked): string {
  const given = fields.filter(([, text]) => text.trim());
  if (!isText) return `${new Set(given.map(([name]) => name.split(".")[0])).size} of ${count} answered`;
  const written = Math.max(0, ...given.map(([, text]) => countWords(text)));
  return countOf(written, "word") + (words ? ` of ${words}` : "");
}
