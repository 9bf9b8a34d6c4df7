const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });
const lists = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** A country's name for lists, by its two-letter code; anything else is returned unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? names.of(code) : null) ?? code;

/** Countries whose names take "the" in a sentence. */
const withArticle = new Set(
  "AE BQ BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VA VG VI".split(" "),
);

/** A country's name for a sentence, by its two-letter code: `Kenya`, `the Philippines`. Anything else is returned unchanged. */
export const countryWords = (code: string): string =>
  withArticle.has(code) ? `the ${countryName(code)}` : countryName(code);

/** `Kenya, the Philippines and Uganda`; after `most` countries, the number of the others. */
export function countriesInWords(codes: readonly string[], most = codes.length): string {
  const named = codes.slice(0, most).map(countryWords);
  const others = codes.length - named.length;
  return lists.format(others > 0 ? [...named, others === 1 ? "1 other country" : `${others} other countries`] : named);
}
