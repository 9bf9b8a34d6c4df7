/**
 * Words of a text. Text between spaces, line breaks or dashes is one word when it has a letter or a digit: "follow-up",
 * "don't", "8:30" and "de" of "Dela Cruz" style names are one each; a lone "&" or "-" is none.
 */
export const countWords = (text: string): number =>
  text.split(/[\s\u2013\u2014]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
