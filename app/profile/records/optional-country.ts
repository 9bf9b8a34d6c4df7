import type { Countries } from "../../forms/countries";

/** The rule of an optional country, typed as its name; gives its code. */
export const optionalCountry = (countries: Countries) =>
  countries
    .rule("Choose a country from the list")
    .optional()
    .transform((code) => code ?? null);
