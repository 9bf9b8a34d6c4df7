import { countriesInWords } from "../../server/contract/values/country-words";
import {
  elsewhereWords,
  isClosedTo,
  isElsewhere,
  type OpenCountries,
  takesWords,
} from "../../server/contract/values/open-countries";

const most = 3;

/** `Open to people in Kenya and the Philippines`, for a card; null where the API does not say. */
export function openTo({ allowed_countries: countries, takes_others }: OpenCountries): string | null {
  if (countries === null) return null;
  if (countries.length === 0) return "Open to people anywhere";
  return `Open to people in ${countriesInWords(countries, most)}${takes_others ? ", others may apply" : ""}`;
}

/** The same as the value of a fact: all countries. */
export function openToFact({ allowed_countries: countries, takes_others }: OpenCountries): string | null {
  if (countries === null) return null;
  if (countries.length === 0) return "Any country";
  const words = countriesInWords(countries);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${takes_others ? ". Others may apply too" : ""}`;
}

/** To whoever lives elsewhere; null to anybody else. */
export const placeNotice = (job: OpenCountries, country: string | null): string | null =>
  country !== null && isElsewhere(job, country)
    ? `${elsewhereWords(country, job)}${job.takes_others ? " You may apply all the same: it takes others too." : ""}`
    : null;

/** Before somebody has said where they live: whom the job takes. Null for a job that takes anybody. */
export const placeRule = ({ allowed_countries: countries, takes_others }: OpenCountries): string | null =>
  countries !== null && countries.length > 0
    ? `${takesWords(countries)}${takes_others ? " Others may apply too." : ""}`
    : null;

interface Reader {
  country: string | null;
  judgesCountries: boolean;
}

/** Whether the API would not take an application of somebody who lives there. */
export const keepsFrom = (job: OpenCountries, { country, judgesCountries }: Reader): boolean =>
  judgesCountries && isClosedTo(job, country);
