import { type ListQuery, listFilters, partOf } from "../../server/contract/values/job-filters";
import { readJobQuery } from "../../server/contract/values/job-query";

/** Jobs on one page of the list. */
export const jobsPerPage = 20;

/** A list's URL, parsed. */
export interface ListAddress {
  query: ListQuery;
  /** Names of filters that were left out because their values are invalid. */
  dropped: string[];
  /** `view=full`: the reader wants the full list, also where slow internet would get the compact one. */
  full: boolean;
}

/** Parses a list's query string by the API's rules; the API itself judges whether a choice or country exists. */
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

/** The parameters for `paths.jobs` and its siblings; page 1 and the default order are left out. */
export const addressOf = ({ page, ...query }: ListQuery, { full = false }: { full?: boolean } = {}) => ({
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === true ? 1 : value])),
  page: page && page > 1 ? page : undefined,
  view: full ? "full" : undefined,
});

/** The filters that a job alert stores. */
export const alertSearch = (query: ListQuery): ListQuery => partOf(query, ({ alert }) => alert);

/** Whether the query has any filter; page and order do not count. */
export const isFiltered = ({ page: _, sort: __, ...filters }: ListQuery) =>
  Object.values(filters).some((value) => value !== undefined);
