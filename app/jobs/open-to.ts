import { countriesInWords } from "../../server/contract/values/country-words";
import {
  elsewhereWords,
  isClosedTo,
  isElsewhere,
  type OpenCountries,
  openWords,
} from "../../server/contract/values/open-countries";

/** More would not stand in one line of a phone, beside the employer. */
const most = 2;

/**
 * `Philippines only`, for a row: to whoever may not apply, and shortly to those of whom nothing is known. Null to anybody else, and
 * where the API does not say.
 */
export function onlyFor(
  { allowed_countries: countries, takes_others }: OpenCountries,
  own: string | null,
): string | null {
  if (countries === null || countries.length === 0 || takes_others) return null;
  if (own !== null && countries.includes(own)) return null;
  if (countries.length > most) return `${countries.length} countries only`;
  return `${countriesInWords(countries).replace(/^the /, "")} only`;
}

/** Whom a job takes, as the value of a fact: all countries. */
export function openToFact({ allowed_countries: countries, takes_others }: OpenCountries): string | null {
  if (countries === null) return null;
  if (countries.length === 0) return "Any country";
  const words = countriesInWords(countries);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${takes_others ? ". Others may apply too" : ""}`;
}

interface Reader {
  country: string | null;
  judgesCountries: boolean;
}

/** To whoever lives elsewhere; null to anybody else. */
export const placeNotice = (job: OpenCountries, { country, judgesCountries }: Reader): string | null =>
  country !== null && isElsewhere(job, country) ? elsewhereWords(country, job, judgesCountries) : null;

/** Before somebody has said where they live: whom the job takes. Null for a job that takes anybody. */
export const placeRule = (job: OpenCountries, { judgesCountries }: Reader): string | null =>
  job.allowed_countries !== null && job.allowed_countries.length > 0
    ? `O${openWords(job, judgesCountries).slice(1)}`
    : null;

/** Whether the API would not take an application of somebody who lives there. */
export const keepsFrom = (job: OpenCountries, { country, judgesCountries }: Reader): boolean =>
  judgesCountries && isClosedTo(job, country);

/** Without jobs that nobody who lives there may apply for. */
export const withoutClosedTo = <Job extends OpenCountries>(jobs: readonly Job[], country: string | null): Job[] =>
  jobs.filter((job) => !isClosedTo(job, country));
