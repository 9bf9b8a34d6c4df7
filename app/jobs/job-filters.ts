import type { ChoiceFilter, Facet, JobPostQuery, JobSort } from "../../server/contract/job-posts";
import { moneyText } from "../../server/contract/values/pay-text";

export type { ChoiceFilter, JobPostQuery, JobSort };

/** The filters that hold several choices, in the order they are shown. */
export const choiceFilters = [
  "category_id",
  "employment_type_id",
  "work_setup_id",
  "shift_id",
  "experience_level_id",
  "skill_id",
] as const satisfies readonly ChoiceFilter[];

export const jobSorts = [
  "relevance",
  "newest",
  "closing_soon",
  "salary_high",
] as const satisfies readonly JobSort[];

export const sortNames: Record<JobSort, string> = {
  relevance: "Best match",
  newest: "Newest",
  closing_soon: "Closing soon",
  salary_high: "Highest pay",
};

/** What each filter is called where it is chosen and where it was left out. */
export const filterNames: Record<string, string> = {
  search: "Search",
  category_id: "Category",
  employment_type_id: "Kind of work",
  work_setup_id: "Place of work",
  shift_id: "Shift",
  experience_level_id: "Experience",
  skill_id: "Skill",
  salary_min: "Pay",
  salary_currency: "Currency",
  salary_period: "Pay period",
  posted_within: "Posted",
  closing_within: "Closing",
  country: "Country",
  no_night_shift: "No night shift",
  exclude_applied: "Not applied for",
  bookmarked: "Saved",
  sort: "Order",
  page: "Page",
};

/** Everything in a list's address that changes the list. */
export const listParameters: readonly string[] = [...Object.keys(filterNames), "view"];

/** Days that the two "within" filters offer. */
export const postedWithin = [1, 3, 7, 14, 30] as const;
export const closingWithin = [3, 7] as const;

export const postedNames: Record<(typeof postedWithin)[number], string> = {
  1: "In the last day",
  3: "In the last 3 days",
  7: "In the last week",
  14: "In the last 2 weeks",
  30: "In the last month",
};
export const closingNames: Record<(typeof closingWithin)[number], string> = {
  3: "Within 3 days",
  7: "Within a week",
};
const periodNames = { hour: "an hour", month: "a month", year: "a year" };

/** One filter in use and the query without it. */
interface ActiveFilter {
  label: string;
  without: JobPostQuery;
}

/** The name under which the API counts a filter's choices: `category_id` → `category`. */
export const facetName = (filter: ChoiceFilter) => filter.replace(/_id$/, "");

/** Every filter in use, as it is called, with the query that is left when it is taken away (from page 1). */
export function listActiveFilters(query: JobPostQuery, facets: Record<string, Facet[]>): ActiveFilter[] {
  const { page: _, ...first } = query;
  const without = (...names: (keyof JobPostQuery)[]): JobPostQuery =>
    Object.fromEntries(Object.entries(first).filter(([name]) => !names.includes(name as keyof JobPostQuery)));
  const active: ActiveFilter[] = [];
  if (query.search)
    active.push({
      label: `“${query.search}”`,
      without: without("search", ...(query.sort === "relevance" ? (["sort"] as const) : [])),
    });
  for (const filter of choiceFilters) {
    const chosen = query[filter] ?? [];
    for (const id of chosen) {
      const left = chosen.filter((other) => other !== id);
      const label =
        facets[facetName(filter)]?.find((facet) => facet.id === id)?.label ?? filterNames[filter] ?? "";
      active.push({ label, without: left.length > 0 ? { ...first, [filter]: left } : without(filter) });
    }
  }
  if (query.salary_min)
    active.push({
      label: `From ${moneyText(query.salary_min, query.salary_currency ?? "PHP")} ${periodNames[query.salary_period ?? "month"]}`,
      without: without("salary_min", "salary_currency", "salary_period"),
    });
  if (query.posted_within)
    active.push({
      label: `Posted ${postedNames[query.posted_within].toLowerCase()}`,
      without: without("posted_within"),
    });
  if (query.closing_within)
    active.push({
      label: `Closing ${closingNames[query.closing_within].toLowerCase()}`,
      without: without("closing_within"),
    });
  if (query.country) active.push({ label: `Open to ${query.country}`, without: without("country") });
  if (query.no_night_shift) active.push({ label: "No night shift", without: without("no_night_shift") });
  if (query.exclude_applied) active.push({ label: "Not applied for", without: without("exclude_applied") });
  if (query.bookmarked) active.push({ label: "Saved", without: without("bookmarked") });
  return active;
}
