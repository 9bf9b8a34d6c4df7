import { type JobSort, listFilters } from "../../server/contract/values/job-filters";

/** The labels of the list's orders. */
export const sortNames: Record<JobSort, string> = {
  relevance: "Best match",
  newest: "Newest",
  closing_soon: "Closing soon",
  salary_high: "Highest pay",
};

/** Names other sites use for the search parameter; such URLs are redirected to ours. */
export const otherSearchNames = ["keyword", "q"] as const;

/** All URL parameters that change the list. */
export const listParameters: readonly string[] = [...listFilters, "view", ...otherSearchNames];
