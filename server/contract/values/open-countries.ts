import { countriesInWords, countryWords } from "./country-words";

/** The countries from which a job takes applicants. */
export interface OpenCountries {
  /** Two-letter codes; empty means anywhere. Null when the API does not say. */
  allowed_countries: readonly string[] | null;
  /** People of other countries may apply too. */
  takes_others: boolean;
}

/** Whether a job names countries, but not this one. False when either is unknown. */
export function isElsewhere({ allowed_countries: allowed }: OpenCountries, country: string | null): boolean {
  if (country === null || allowed === null || allowed.length === 0) return false;
  return allowed.every((code) => /^[A-Z]{2}$/.test(code)) && !allowed.includes(country);
}

/** Whether nobody who lives in this country may send an application. */
export const isClosedTo = (job: OpenCountries, country: string | null): boolean =>
  !job.takes_others && isElsewhere(job, country);

/** `You live in Kenya. This job is open to people in the Philippines only.` `isJudged`: others cannot apply. */
export const elsewhereWords = (country: string, job: OpenCountries, isJudged: boolean): string =>
  `You live in ${countryWords(country)}. This job is ${openWords(job, isJudged)}`;

/** `open to people in the Philippines only.` */
export const openWords = ({ allowed_countries, takes_others }: OpenCountries, isJudged: boolean): string => {
  const where = `open to people in ${countriesInWords(allowed_countries ?? [])}`;
  if (takes_others) return `${where}. Others may apply too.`;
  return isJudged ? `${where} only.` : `${where}.`;
};
