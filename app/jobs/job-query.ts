import { readMoney } from "../../server/contract/values/money-text";
import {
  type ChoiceFilter,
  choiceFilters,
  closingWithin,
  type JobPostQuery,
  type JobSort,
  jobSorts,
  postedWithin,
} from "./job-filters";

/** Jobs on one page of the list. */
export const jobsPerPage = 20;

/** What the address of a list asks for. */
export interface ListAddress {
  query: JobPostQuery;
  /** Names of filters whose values made no sense and were left out. */
  dropped: string[];
  /** The whole list, also where a slow line would get the compact one. */
  full: boolean;
}

const periods = ["hour", "month", "year"] as const;
const currencies = ["PHP", "USD", "AUD", "GBP", "CAD", "EUR"] as const;

/**
 * Reads a list's query string (product 2.1). Empty values count as not given (spec 7), unknown names are nobody's business,
 * and a value that cannot be meant is dropped and named, never an error. Lists may be `category_id=1` or `category_id[]=1`.
 */
export function readListAddress(params: URLSearchParams): ListAddress {
  const dropped = new Set<string>();
  const all = (name: string) =>
    [...params.getAll(name), ...params.getAll(`${name}[]`)].map((text) => text.trim()).filter(Boolean);
  const one = <Value>(name: string, read: (text: string) => Value | undefined): Value | undefined => {
    const text = all(name).at(-1);
    if (text === undefined) return undefined;
    const value = read(text);
    if (value === undefined) dropped.add(name);
    return value;
  };
  const ids = (name: ChoiceFilter) => {
    const given = all(name);
    const read = [...new Set(given.map(readId).filter((id) => id !== undefined))]
      .sort((a, b) => a - b)
      .slice(0, 50);
    if (given.length > 0 && given.some((text) => readId(text) === undefined)) dropped.add(name);
    return read.length > 0 ? read : undefined;
  };

  const salary = one("salary_min", (text) => readMoney(text) ?? undefined);
  const search = all("search")
    .at(-1)
    ?.replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 200);
  const sort = one("sort", oneOf(jobSorts));
  const query: JobPostQuery = {
    search: search || undefined,
    ...Object.fromEntries(choiceFilters.map((name) => [name, ids(name)])),
    ...(salary &&
      salary !== "0.00" && {
        salary_min: salary,
        salary_currency: one("salary_currency", oneOf(currencies)) ?? "PHP",
        salary_period: one("salary_period", oneOf(periods)) ?? "month",
      }),
    posted_within: one("posted_within", oneOfNumbers(postedWithin)),
    closing_within: one("closing_within", oneOfNumbers(closingWithin)),
    country: one("country", (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined)),
    no_night_shift: one("no_night_shift", yes),
    exclude_applied: one("exclude_applied", yes),
    bookmarked: one("bookmarked", yes),
    // Best match means nothing without words to match.
    sort: sort === "relevance" && !search ? undefined : sort,
    page: one("page", readId),
  };
  return { query: withoutEmpty(query), dropped: [...dropped], full: params.get("view") === "full" };
}

/** The same as `paths.jobs` and its siblings take it: what is usual (page 1, the usual order) is left out. */
export function addressOf(query: JobPostQuery, { full = false }: { full?: boolean } = {}) {
  const { page, no_night_shift, exclude_applied, bookmarked, ids: _, per_page: __, ...rest } = query;
  return {
    ...rest,
    no_night_shift: no_night_shift ? 1 : undefined,
    exclude_applied: exclude_applied ? 1 : undefined,
    bookmarked: bookmarked ? 1 : undefined,
    page: page && page > 1 ? page : undefined,
    view: full ? "full" : undefined,
  };
}

/** What a job alert keeps of a list: not its page or order, and nothing that changes with the day or with what a person did. */
export function alertSearch(query: JobPostQuery): JobPostQuery {
  const {
    page: _,
    sort: __,
    posted_within: ___,
    exclude_applied: ____,
    bookmarked: _____,
    ...lasting
  } = query;
  return lasting;
}

/** True when the address asks for anything but the plain list. */
export const isFiltered = ({ page: _, sort: __, ...filters }: JobPostQuery) =>
  Object.keys(withoutEmpty(filters)).length > 0;

export const usualSort = (query: JobPostQuery): JobSort => (query.search ? "relevance" : "newest");

function withoutEmpty(query: JobPostQuery): JobPostQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** A positive whole number that the API's ids can be. */
function readId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

const yes = (text: string) => (text === "1" || text === "true" || text === "on" ? true : undefined);

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);

const oneOfNumbers =
  <Value extends number>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => String(value) === text);
