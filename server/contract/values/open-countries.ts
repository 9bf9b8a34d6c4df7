import { countriesInWords, countryWords } from "./country-words";

/** Where a job takes people from. */
export interface OpenCountries {
  /** Codes of two letters; none: from anywhere. Null where the API does not say. */
  allowed_countries: readonly string[] | null;
  /** People of other countries may apply too. */
  takes_others: boolean;
}

/** Whether a job names other countries than this one. Never where that cannot be told. */
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
