/**
 * Words of a text as the marking counts them (`rules/exam-words.ts` of the API): what stands between spaces, line breaks or
 * dashes is one when it holds a letter or a digit.
 */
export const countWords = (text: string): number =>
  text.split(/[\s\u2013\u2014]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
