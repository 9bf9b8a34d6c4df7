import type { Countries } from "../../forms/countries";

/** A country by its name that may be left out; read into its code. */
export const optionalCountry = (countries: Countries) =>
  countries
    .rule("Choose a country from the list")
    .optional()
    .transform((code) => code ?? null);
