import type { AppLoadContext } from "@remix-run/node";
import { listActiveFilters } from "../../server/contract/values/active-job-filters";
import { choiceFilters, type ListQuery } from "../../server/contract/values/job-filters";
import { paths } from "../paths";
import { addressOf, readListAddress } from "./job-query";

/** A saved search in words, `“data entry”, Customer service`, and the address of its list. */
export interface SearchInWords {
  words: string;
  to: string;
}

/** Describes saved searches (query strings of the list) in words, in the order of the filters. One call of the API for all, and one for each employer. */
export async function formatQueries(
  context: Pick<AppLoadContext, "api">,
  queries: readonly string[],
): Promise<SearchInWords[]> {
  const searches = queries.map((query) => readListAddress(new URLSearchParams(query)).query);
  const facets = await listNames(context, searches);
  return searches.map((search) => ({ words: formatQuery(search, facets), to: paths.jobs(addressOf(search)) }));
}

/** The filters of one search in words, `All jobs` when there are none. `facets` has the names of its choices. */
export const formatQuery = (...[query, facets]: Parameters<typeof listActiveFilters>): string =>
  listActiveFilters(query, facets)
    .map(({ label }) => label)
    .join(", ") || "All jobs";

/**
 * The API returns the name of every choice in a query, so one query with the choices of all searches is enough; an employer is
 * asked for by itself.
 */
async function listNames({ api }: Pick<AppLoadContext, "api">, searches: readonly ListQuery[]) {
  const ids = [...new Set(searches.flatMap(({ employer_id }) => employer_id ?? []))];
  const [choices, employers] = await Promise.all([
    namesOfChoices({ api }, searches),
    api.offers("jobs") ? Promise.all(ids.map((id) => api.employers.find(id))) : [],
  ]);
  const employer = employers.flatMap((one) => (one ? { id: one.id, label: one.name } : []));
  return { ...choices, employer };
}

async function namesOfChoices({ api }: Pick<AppLoadContext, "api">, searches: readonly ListQuery[]) {
  const chosen = choiceFilters
    .map((filter) => [filter, [...new Set(searches.flatMap((search) => search[filter] ?? []))]] as const)
    .filter(([, ids]) => ids.length > 0);
  if (chosen.length === 0) return {};
  const { meta } = await api.jobPosts.list({ ...Object.fromEntries(chosen), per_page: 1 });
  return meta.facets;
}
