import type { AppLoadContext } from "@remix-run/node";
import { countryWords } from "../../server/contract/values/country-words";
import { paths } from "../paths";
import { ownCountry } from "./own-country";

/**
 * The countries of the filter: the visitor's own and the one in the URL. The others are on the page where people choose their
 * country, because in each list they would weigh as much as ten jobs. Null when the API has no such filter.
 */
export function placesOf(context: AppLoadContext, { country, returnTo }: { country?: string; returnTo: string }) {
  if (!context.api.offers("jobs")) return null;
  const own = ownCountry(context);
  const codes = [...new Set([own, country])].filter((code) => code !== null && code !== undefined);
  return {
    options: codes.map((code) => ({
      value: code,
      label: code === own ? `${countryWords(code)}, where I live` : countryWords(code),
    })),
    say: paths.country({ returnTo }),
  };
}
