import { countriesInWords } from "../../server/contract/values/country-words";
import {
  elsewhereWords,
  isClosedTo,
  isElsewhere,
  type OpenCountries,
  openWords,
} from "../../server/contract/values/open-countries";

/** Countries that are named; more would not fit on one line of a phone beside the employer. */
const maxNamed = 2;

/**
 * `Philippines only`, for a row of a list. Null for readers from these countries, for a job that takes anybody, and when the API
 * does not say.
 */
export function onlyFor(
  { allowed_countries: countries, takes_others }: OpenCountries,
  own: string | null,
): string | null {
  if (countries === null || countries.length === 0 || takes_others) return null;
  if (own !== null && countries.includes(own)) return null;
  if (countries.length > maxNamed) return `${countries.length} countries only`;
  return `${countriesInWords(countries).replace(/^the /, "")} only`;
}

/** The countries that a job takes, all of them, as the value of a fact; null when the API does not say. */
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

/** What readers who live in another country must know; null for others. */
export const placeNotice = (job: OpenCountries, { country, judgesCountries }: Reader): string | null =>
  country !== null && isElsewhere(job, country) ? elsewhereWords(country, job, judgesCountries) : null;

/** Whom the job takes, for readers who have not said where they live; null for a job that takes anybody. */
export const placeRule = (job: OpenCountries, { judgesCountries }: Reader): string | null =>
  job.allowed_countries !== null && job.allowed_countries.length > 0
    ? `O${openWords(job, judgesCountries).slice(1)}`
    : null;

/** Whether the API would refuse an application from the reader's country. */
export const keepsFrom = (job: OpenCountries, { country, judgesCountries }: Reader): boolean =>
  judgesCountries && isClosedTo(job, country);

/** The jobs without those that people of this country may not apply for. */
export const withoutClosedTo = <Job extends OpenCountries>(jobs: readonly Job[], country: string | null): Job[] =>
  jobs.filter((job) => !isClosedTo(job, country));
