const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether these two capital letters are a country. */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;

/** A country by its code, in words; the code itself for one that is none. */
export const formatCountry = (code: string): string => (isCountry(code) ? countryNames.of(code) : null) ?? code;
