import { type ListQuery, listFilters, partOf } from "../../server/contract/values/job-filters";
import { readJobQuery } from "../../server/contract/values/job-query";

/** Jobs on one page of the list. */
export const jobsPerPage = 20;

/** What the address of a list asks for. */
export interface ListAddress {
  query: ListQuery;
  /** Names of filters whose values could not be understood and were left out. */
  dropped: string[];
  /** The whole list, also where slow internet would get the compact one. */
  full: boolean;
}

/** Reads a list's query string as the API reads it; the API says which choices and countries exist. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const { query, dropped } = readJobQuery(params, {
    filters: listFilters,
    isChoice: () => true,
    isPost: () => true,
    isCountry: (code) => /^[A-Z]{2}$/.test(code),
    signedIn: true,
  });
  return {
    query,
    dropped: [...new Set(dropped.map(({ filter }) => filter))],
    full: params.get("view") === "full",
  };
}

/** For `paths.jobs` and its siblings: page 1 and the usual order are left out. */
export const addressOf = ({ page, ...query }: ListQuery, { full = false }: { full?: boolean } = {}) => ({
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === true ? 1 : value])),
  page: page && page > 1 ? page : undefined,
  view: full ? "full" : undefined,
});

/** The part of a list's query that a job alert stores. */
export const alertSearch = (query: ListQuery): ListQuery => partOf(query, ({ alert }) => alert);

/** True when the address asks for anything but the plain list. */
export const isFiltered = ({ page: _, sort: __, ...filters }: ListQuery) =>
  Object.values(filters).some((value) => value !== undefined);
