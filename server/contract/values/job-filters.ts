import { currencies, payPeriods } from "./money";

export const jobSorts = ["relevance", "newest", "closing_soon", "salary_high"] as const;
export type JobSort = (typeof jobSorts)[number];

/**
 * A filter of the job list. `is` says how it is read (`job-query.ts`) and told (`active-job-filters.ts`):
 * `words` to search for; `choices` of a closed list, by their ids; `posts`, by their ids in the order they are wanted; one `post`; one `employer`; an `amount`;
 * an `option` of a few; a number of `days` of a few; a `country`; a `zone`; a `flag`; a `number` from 1.
 */
export type JobFilter = {
  /** The label where it is chosen and where it is listed as ignored; null for filters that only the site's own calls use. */
  name: string | null;
  /**
   * Whether a job alert stores it. An alert finds new jobs, so it leaves out the order of a list, personal filters and the age of
   * posts.
   */
  alert: boolean;
  /** Whether it filters by what the reader did, so that it is ignored for guests. */
  personal: boolean;
} & (
  | { is: "words" | "choices" | "posts" | "post" | "employer" | "amount" | "country" | "zone" | "flag" | "number" }
  | { is: "option"; options: readonly string[] }
  | { is: "days"; options: Readonly<Record<number, string>> }
);

const lasting = { alert: true, personal: false } as const;
const passing = { alert: false, personal: false } as const;
const personal = { alert: false, personal: true } as const;

/** Every filter of the job list, in the order in which they are shown. */
export const jobFilters = {
  search: { is: "words", name: "Search", ...lasting },
  category_id: { is: "choices", name: "Category", ...lasting },
  employment_type_id: { is: "choices", name: "Contract", ...lasting },
  work_setup_id: { is: "choices", name: "Where", ...lasting },
  shift_id: { is: "choices", name: "Shift", ...lasting },
  experience_level_id: { is: "choices", name: "Experience", ...lasting },
  skill_id: { is: "choices", name: "Skill", ...lasting },
  salary_min: { is: "amount", name: "Pay", ...lasting },
  salary_currency: { is: "option", name: "Currency", options: currencies, ...lasting },
  salary_period: { is: "option", name: "Pay period", options: payPeriods, ...lasting },
  posted_within: {
    is: "days",
    name: "Posted",
    options: {
      1: "In the last day",
      3: "In the last 3 days",
      7: "In the last week",
      14: "In the last 2 weeks",
      30: "In the last month",
    },
    ...passing,
  },
  closing_within: {
    is: "days",
    name: "Closing",
    options: { 3: "Within 3 days", 7: "Within a week" },
    ...lasting,
  },
  /** Jobs for which people in this country may apply. */
  country: { is: "country", name: "Open to people in", ...lasting },
  employer_id: { is: "employer", name: "Employer", ...lasting },
  no_night_shift: { is: "flag", name: "No night shift", ...lasting },
  exclude_applied: { is: "flag", name: "Not applied for", ...personal },
  bookmarked: { is: "flag", name: "Saved", ...personal },
  sort: { is: "option", name: "Order", options: jobSorts, ...passing },
  page: { is: "number", name: "Page", ...passing },
  per_page: { is: "number", name: null, ...passing },
  /** The time zone for the filter of night shifts; by default the account's, else the site's usual one. */
  timezone: { is: "zone", name: null, ...passing },
  /** Only these posts: a guest's saved jobs. */
  ids: { is: "posts", name: null, ...passing },
  /** Without these posts: those that a guest hid. */
  exclude_ids: { is: "posts", name: null, ...passing },
  /** Without those that the reader hid. */
  exclude_hidden: { is: "flag", name: null, ...personal },
  /** With `ids`: also posts that have ended or are paused, in the order of `ids` unless `sort` is given. */
  include_ended: { is: "flag", name: null, ...passing },
  /** Adds `pay_range` to each post. */
  with_pay_range: { is: "flag", name: null, ...passing },
  /** Posts after this one, newest first: continues after the last page that can be counted. */
  older_than: { is: "post", name: null, ...passing },
} as const satisfies Record<string, JobFilter>;

type Filters = typeof jobFilters;
export type JobFilterName = keyof Filters;

interface Values {
  words: string;
  choices: string[];
  posts: string[];
  post: string;
  employer: string;
  /** `45000.00` */
  amount: string;
  country: string;
  zone: string;
  flag: boolean;
  number: number;
}
type ValueOf<Filter> = Filter extends { is: "option"; options: readonly (infer Option)[] }
  ? Option
  : Filter extends { is: "days"; options: infer Options }
    ? keyof Options
    : Filter extends { is: infer Kind extends keyof Values }
      ? Values[Kind]
      : never;

/** The query of a list of jobs. */
export type JobPostQuery = { [Name in JobFilterName]?: ValueOf<Filters[Name]> | undefined };

type Named<Kind extends JobFilter["is"]> = {
  [Name in JobFilterName]: Filters[Name]["is"] extends Kind ? Name : never;
}[JobFilterName];

/** The filters in an address of the list. */
export type ListFilter = {
  [Name in JobFilterName]: Filters[Name]["name"] extends null ? never : Name;
}[JobFilterName];
export type ListQuery = Pick<JobPostQuery, ListFilter>;

export type ChoiceFilter = Named<"choices">;
export type DaysFilter = Named<"days">;
/** The flags in an address of the list. */
export type ListFlag = Named<"flag"> & ListFilter;

export const jobFilterNames = Object.keys(jobFilters) as JobFilterName[];

export const listFilters = jobFilterNames.filter((name): name is ListFilter => jobFilters[name].name !== null);

/**
 * The filters and orders that an API must announce before the site offers them. If an API ignored a filter, an unfiltered list
 * would be shown as filtered.
 */
export const jobListParts = [
  ...listFilters.filter((name) => name !== "sort" && name !== "page"),
  ...jobSorts,
] as const satisfies readonly (ListFilter | JobSort)[];
export type JobListPart = (typeof jobListParts)[number];

/** The parts that an API has when it announces none. */
export const usualJobListParts: readonly JobListPart[] = ["search"];

/** The part that an active filter needs; null when every API has it. */
export function partNeededBy(name: JobFilterName, value: unknown): JobListPart | null {
  if (name === "sort") return jobSorts.find((sort) => sort === value) ?? null;
  if (name === "salary_currency" || name === "salary_period") return "salary_min";
  return jobListParts.find((part) => part === name) ?? null;
}

export const choiceFilters = jobFilterNames.filter((name): name is ChoiceFilter => jobFilters[name].is === "choices");

export const daysFilters = jobFilterNames.filter((name): name is DaysFilter => jobFilters[name].is === "days");

type WithoutId<Name> = Name extends `${infer Group}_id` ? Group : never;

/** The name under which the API counts a filter's choices: `category_id` → `category`. */
export const facetName = <Filter extends ChoiceFilter>(filter: Filter) =>
  filter.replace(/_id$/, "") as WithoutId<Filter>;

/** The default order: the best match for a search with words, else the newest. */
export const usualSort = ({ search }: JobPostQuery): JobSort => (search ? "relevance" : "newest");

/** An active filter with its value. */
type InUse = {
  [Name in JobFilterName]: {
    name: Name;
    is: Filters[Name]["is"];
    filter: Filters[Name];
    value: ValueOf<Filters[Name]>;
  };
}[JobFilterName];

/** The filters of a query in their order. */
export const filtersInUse = (query: JobPostQuery): InUse[] =>
  jobFilterNames
    .filter((name) => query[name] !== undefined)
    .map((name) => ({ name, is: jobFilters[name].is, filter: jobFilters[name], value: query[name] }) as InUse);

/** The part of a query that `fits`. */
export const partOf = <Query extends JobPostQuery>(
  query: Query,
  fits: (filter: JobFilter) => boolean,
): Partial<Query> =>
  Object.fromEntries(
    filtersInUse(query).flatMap(({ name, filter, value }) => (fits(filter) ? [[name, value]] : [])),
  ) as Partial<Query>;
