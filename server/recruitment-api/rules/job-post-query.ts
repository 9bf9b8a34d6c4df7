import { type ChoiceFilter, choiceFilters, type JobSort, jobSorts } from "../../contract/job-posts";
import { readTimeZone } from "../../contract/values/timezones";
import { isCurrency, type Pay } from "./pay";

/** A list query that can be answered as it is. Everything optional in the question is settled here. */
export interface JobPostAsked {
  search: string | null;
  choices: Partial<Record<ChoiceFilter, number[]>>;
  /** The least pay, of its own currency and period. */
  salary: Pick<Pay, "amount" | "currency" | "period"> | null;
  postedWithin: number | null;
  closingWithin: number | null;
  country: string | null;
  noNightShift: boolean;
  /** The IANA zone nights are judged in, when the question names one. */
  timezone: string | null;
  excludeApplied: boolean;
  bookmarked: boolean;
  ids: number[] | null;
  /** Of `ids` also what ended or is paused. */
  includesEnded: boolean;
  /** What follows this post in the order of the newest. */
  olderThan: number | null;
  /** In the order of `ids`, because no other was asked for. */
  inOrderOfIds: boolean;
  sort: JobSort;
  page: number;
  perPage: number;
}

/** What was asked for and left out, as it was written. */
export interface Dropped {
  filter: string;
  value: string;
}

interface Known {
  /** Whether a choice of this filter exists. */
  isChoice(filter: ChoiceFilter, id: number): boolean;
  isCountry(code: string): boolean;
  signedIn: boolean;
}

const mostIds = 50;
const mostPerPage = 50;
const perPageByDefault = 20;
const longestSearch = 200;

/**
 * Reads the list's query string. Lists may be written `name[]=1&name[]=2`, `name[0]=1` or `name=1&name=2`; empty and null
 * values count as not given (spec 7); what is not understood is dropped and told, never an error (product 2.1).
 */
export function readJobPostQuery(
  params: URLSearchParams,
  known: Known,
): { asked: JobPostAsked; dropped: Dropped[] } {
  const dropped: Dropped[] = [];
  const all = (name: string) => valuesOf(params, name);
  const drop = (filter: string, value: string) => {
    dropped.push({ filter, value: value.slice(0, 100) });
    return null;
  };
  /** The last value counts, as in PHP. */
  const one = <Value>(name: string, read: (text: string) => Value | null): Value | null => {
    const text = all(name).at(-1);
    return text === undefined ? null : (read(text) ?? drop(name, text));
  };
  const list = (name: string, fits: (id: number) => boolean): number[] | null => {
    const ids = all(name).flatMap((text) => {
      const id = wholeNumber(text);
      return id !== null && fits(id) ? [id] : (drop(name, text) ?? []);
    });
    return ids.length > 0 ? [...new Set(ids)] : null;
  };
  const personal = (name: string): boolean =>
    one(name, (text) => (yes(text) && !known.signedIn ? null : yesOrNo(text))) ?? false;

  const search = one("search", readSearch);
  const choices = Object.fromEntries(
    choiceFilters.flatMap((filter) => {
      const ids = list(filter, (id) => known.isChoice(filter, id));
      return ids ? [[filter, ids]] : [];
    }),
  );
  const amount = one("salary_min", readAmount);
  const currency = one("salary_currency", (code) =>
    isCurrency(code.toUpperCase()) ? code.toUpperCase() : null,
  );
  const period = one("salary_period", oneOf(["hour", "month", "year"] as const));
  const ids = list("ids", () => true);
  for (const id of ids?.splice(mostIds) ?? []) drop("ids", String(id));

  const includesEnded = ids !== null && (one("include_ended", yesOrNo) ?? false);
  const sort = one("sort", (text) =>
    text === "relevance" && search === null ? null : oneOf(jobSorts)(text),
  );

  const asked: JobPostAsked = {
    search,
    choices,
    salary:
      amount === null
        ? null
        : { amount, currency: (currency ?? "PHP") as Pay["currency"], period: period ?? "month" },
    postedWithin: one("posted_within", oneOfNumbers([1, 3, 7, 14, 30])),
    closingWithin: one("closing_within", oneOfNumbers([3, 7])),
    country: one("country", (code) => (known.isCountry(code.toUpperCase()) ? code.toUpperCase() : null)),
    noNightShift: one("no_night_shift", yesOrNo) ?? false,
    timezone: one("timezone", readTimeZone),
    excludeApplied: personal("exclude_applied"),
    bookmarked: personal("bookmarked"),
    ids,
    includesEnded,
    olderThan: one("older_than", wholeNumber),
    inOrderOfIds: includesEnded && sort === null && search === null,
    sort: sort ?? (search === null ? "newest" : "relevance"),
    page: one("page", wholeNumber) ?? 1,
    perPage: Math.min(one("per_page", wholeNumber) ?? perPageByDefault, mostPerPage),
  };
  return { asked, dropped };
}

/** Every value of a parameter in its three spellings, without the empty ones. */
function valuesOf(params: URLSearchParams, name: string): string[] {
  return [...params]
    .filter(
      ([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length))),
    )
    .map(([, value]) => value.trim())
    .filter((value) => value !== "" && value !== "null" && value !== "undefined");
}

/** A positive whole number that PostgreSQL's `integer` can hold. */
function wholeNumber(text: string): number | null {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= 2_147_483_647 ? number : null;
}

/** `40,000`, `40000.5` or `40000.50` as `40000.50`; null for what is no amount. */
function readAmount(text: string): string | null {
  const [, whole, cents = ""] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text.replaceAll(",", "")) ?? [];
  return whole === undefined || Number(`${whole}.${cents}`) === 0 ? null : `${whole}.${cents.padEnd(2, "0")}`;
}

/** PostgreSQL's text holds no NUL; other control characters are no words either. */
function readSearch(text: string): string | null {
  const plain = text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch);
  return /[\p{L}\p{N}]/u.test(plain) ? plain : null;
}

const yes = (text: string) => text === "1" || text === "true";
const yesOrNo = (text: string): boolean | null =>
  yes(text) ? true : text === "0" || text === "false" ? false : null;

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => value === text) ?? null;

const oneOfNumbers =
  (values: readonly number[]) =>
  (text: string): number | null =>
    values.find((value) => String(value) === text) ?? null;
