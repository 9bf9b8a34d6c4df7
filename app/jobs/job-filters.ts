import { type JobSort, listFilters } from "../../server/contract/values/job-filters";

export const sortNames: Record<JobSort, string> = {
  relevance: "Best match",
  newest: "Newest",
  closing_soon: "Closing soon",
  salary_high: "Highest pay",
};

/** What other sites call the search; an address with one of them leads to ours. */
export const otherSearchNames = ["keyword", "q"] as const;

/** Everything in a list's address that changes the list. */
export const listParameters: readonly string[] = [...listFilters, "view", ...otherSearchNames];
