/** More words than these are neither counted nor held against anybody (docs/assessment.md). */
const mostWords = 330;

/**
 * Words of a text. What stands between spaces, line breaks or dashes is one word when it holds a letter or a digit: "follow-up",
 * "don't", "8:30" and "de" of "Dela Cruz" style names are one each; a lone "&" or "-" is none.
 */
export const countWords = (text: string): number =>
  text.split(/[\s\u2013\u2014]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;

/** The words that count, at most 330. */
export const wordsThatCount = (text: string): number => Math.min(countWords(text), mostWords);

/** Of several texts the one with the most words, the first of equals; empty when there is none. */
export const longestText = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (countWords(text) > countWords(longest) ? text : longest), "");
