import { readId, readNumber } from "./ids";
import {
  type ChoiceFilter,
  type JobFilter,
  type JobFilterName,
  type JobPostQuery,
  jobFilters,
  partOf,
} from "./job-filters";
import { maxSearchLength } from "./limits";
import { usualPay } from "./money";
import { readMoney } from "./money-text";
import { readTimeZone } from "./timezones";
import { plainDigits } from "./typed-digits";

/** A value that was dropped, as it was written. */
export interface Dropped {
  filter: JobFilterName;
  value: string;
}

/** What reading a query depends on. */
export interface Known {
  /** The filters that are read at all. */
  filters: readonly JobFilterName[];
  /** Whether a choice of this filter exists. */
  isChoice(filter: ChoiceFilter, id: string): boolean;
  /** Whether a post can have this id. */
  isPost(id: string): boolean;
  isCountry(code: string): boolean;
  signedIn: boolean;
}

/** The most choices of one filter, and the most ids of posts. */
const maxIds = 50;

/**
 * Reads the list's query string (docs/product/finding-jobs.md); the site reads its addresses and the API its calls by it. Lists
 * may be written `name[]=1&name[]=2`, `name[0]=1` or `name=1&name=2`; of anything else the last value counts, as in PHP. Empty
 * values count as not given. Invalid values are dropped and listed, never an error.
 */
export function readJobQuery(params: URLSearchParams, known: Known): { query: JobPostQuery; dropped: Dropped[] } {
  const dropped: Dropped[] = [];
  const query: Record<string, unknown> = {};
  for (const name of known.filters) {
    const texts = valuesOf(params, name);
    const { is } = jobFilters[name];
    const isList = is === "choices" || is === "posts";
    const read = (isList ? texts : texts.slice(-1)).map((text) => ({
      text,
      value: readOne(name, text, known),
    }));
    const values = [...new Set(read.flatMap(({ value }) => value ?? []))].slice(0, maxIds);
    const invalid = read.filter(({ value }) => value === undefined || (value !== null && !values.includes(value)));
    dropped.push(...invalid.map(({ text }) => ({ filter: name, value: text.slice(0, 100) })));
    if (values.length === 0) continue;
    if (is === "choices") query[name] = inOrder(values);
    else query[name] = isList ? values : values[0];
  }
  return settled(query, dropped);
}

/** Drops filters that only work together with another one that is missing. */
function settled(read: JobPostQuery, dropped: Dropped[]) {
  const { salary_min, salary_currency, salary_period, include_ended, sort, ...query } = read;
  const isSorted = sort !== "relevance" || query.search !== undefined;
  if (sort && !isSorted) dropped.push({ filter: "sort", value: sort });
  return {
    query: inTableOrder({
      ...query,
      ...(salary_min !== undefined && {
        salary_min,
        salary_currency: salary_currency ?? usualPay.currency,
        salary_period: salary_period ?? usualPay.period,
      }),
      ...(include_ended && query.ids && { include_ended }),
      ...(sort && isSorted && { sort }),
    }),
    dropped,
  };
}

/** Sorts the parameters, so that the same search always has the same address. */
const inTableOrder = (query: JobPostQuery): JobPostQuery => partOf(query, () => true);

/** Reads one value; null when it does not filter, undefined when it is invalid. */
function readOne(name: JobFilterName, text: string, known: Known) {
  const filter: JobFilter = jobFilters[name];
  switch (filter.is) {
    case "words":
      return readWords(text);
    case "choices":
      return fitting(readId(text), (id) => known.isChoice(name as ChoiceFilter, id));
    case "posts":
    case "post":
    case "employer":
      return fitting(readId(text), known.isPost);
    case "number":
      return readNumber(text) ?? undefined;
    case "amount":
      return readAmount(text);
    case "option":
      return filter.options.find((option) => option.toLowerCase() === text.toLowerCase());
    case "days":
      return Object.keys(filter.options)
        .map(Number)
        .find((days) => String(days) === text);
    case "country":
      return fitting(text.toUpperCase(), known.isCountry);
    case "zone":
      return readTimeZone(text) ?? undefined;
    case "flag":
      return isYes(text) ? (filter.personal && !known.signedIn ? undefined : true) : isNo(text) ? null : undefined;
    default:
      return filter satisfies never;
  }
}

const fitting = <Value>(value: Value | null, fits: (value: Value) => boolean) =>
  value !== null && fits(value) ? value : undefined;

/** Every value of a parameter in its three spellings, without the empty ones. */
const valuesOf = (params: URLSearchParams, name: string): string[] =>
  [...params]
    .filter(([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))))
    .map(([, value]) => value.trim())
    .filter((value) => value !== "" && value !== "null" && value !== "undefined");

/** Removes control characters: PostgreSQL's text cannot store NUL, and the others are no words. */
function readWords(text: string): string | undefined {
  const plain = text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxSearchLength)
    // half a surrogate pair, which the cut may leave
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? plain : undefined;
}

/** An amount of 0 is no filter. */
function readAmount(text: string): string | null | undefined {
  const amount = readMoney(plainDigits(text));
  return amount === "0.00" ? null : (amount ?? undefined);
}

const isYes = (text: string) => text === "1" || text === "true" || text === "on";
const isNo = (text: string) => text === "0" || text === "false" || text === "off";

const byNumber = new Intl.Collator("en", { numeric: true });
const inOrder = (ids: readonly unknown[]) => [...(ids as string[])].sort(byNumber.compare);
