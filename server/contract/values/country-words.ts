const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** A country by its two letters, as it stands in a list; what is no code stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? code;

/** Countries that are spoken of with "the". */
const withArticle = new Set(
  "AE BQ BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VA VG VI".split(" "),
);

/** A country in a sentence, by its two letters: `Kenya`, `the Philippines`. What is no code stays as it is. */
export const countryWords = (code: string): string =>
  withArticle.has(code) ? `the ${countryName(code)}` : countryName(code);

/** `Kenya, the Philippines and Uganda`; of more than `most`, how many others there are. */
export function countriesInWords(codes: readonly string[], most = codes.length): string {
  const named = codes.slice(0, most).map(countryWords);
  const others = codes.length - named.length;
  return lists.format(others > 0 ? [...named, others === 1 ? "1 other country" : `${others} other countries`] : named);
}
