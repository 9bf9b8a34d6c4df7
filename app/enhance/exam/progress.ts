import { countOf } from "../../../server/contract/values/numbers";
import { countWords } from "../../../server/contract/values/word-count";

/** What to count on a sheet: questions, or words of texts, of which the longest counts. */
export interface AskedFields {
  count: number;
  isText: boolean;
  /** The required number of words of a text, `150 to 300`; null when none is required. */
  words: string | null;
}

type Fields = readonly (readonly [name: string, text: string])[];

/** The questions with an answer, by the names of their fields; a record counts as soon as one of its fields has text. */
export const answeredIn = (fields: Fields): ReadonlySet<string | undefined> =>
  new Set(fields.filter(([, text]) => text.trim()).map(([name]) => name.split(".")[0]));

/** The progress, from a sheet's fields as `[name, text]`: `9 of 25 answered`, or `142 words of 150 to 300`. */
export function progressText(fields: Fields, { count, isText, words }: AskedFields): string {
  if (!isText) return `${answeredIn(fields).size} of ${count} answered`;
  const written = Math.max(0, ...fields.map(([, text]) => countWords(text)));
  return countOf(written, "word") + (words ? ` of ${words}` : "");
}
