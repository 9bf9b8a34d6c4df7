import { writtenWords } from "../../contract/values/exam-parts";
import { countWords } from "../../contract/values/word-count";

/** The number of words, up to the limit; more words are neither counted nor a disadvantage (docs/assessment.md). */
export const wordsThatCount = (text: string): number => Math.min(countWords(text), writtenWords.counted);

/** The text with the most words, the first of equals; empty when there is none. */
export const longestText = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (countWords(text) > countWords(longest) ? text : longest), "");
