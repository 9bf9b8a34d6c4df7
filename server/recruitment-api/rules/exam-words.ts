import { writtenWords } from "../../contract/values/exam-parts";
import { countWords } from "../../contract/values/word-count";

/** The words that count: more are neither counted nor a disadvantage (docs/assessment.md). */
export const wordsThatCount = (text: string): number => Math.min(countWords(text), writtenWords.counted);

/** Of several texts the one with the most words, the first of equals; empty when there is none. */
export const longestText = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (countWords(text) > countWords(longest) ? text : longest), "");
