import { type JobPostQuery, type JobSort, usualSort } from "../../contract/values/job-filters";
import { maxPerPage } from "../../contract/values/limits";
import { usualPay } from "../../contract/values/money";
import type { Pay } from "./pay";

/** A list query with all defaults filled in. */
export interface JobPostAsked extends JobPostQuery {
  sort: JobSort;
  page: number;
  per_page: number;
  /** In the order of `ids`, because no other was asked for. */
  inOrderOfIds: boolean;
}

const usualPerPage = 20;

/** Fills in a query's defaults. */
export const settledQuery = (query: JobPostQuery): JobPostAsked => ({
  ...query,
  sort: query.sort ?? usualSort(query),
  page: query.page ?? 1,
  per_page: Math.min(query.per_page ?? usualPerPage, maxPerPage),
  inOrderOfIds: query.include_ended === true && query.sort === undefined && query.search === undefined,
});

/** The minimum pay of a query, from its `salary_min`. */
export const minPay = (
  amount: string,
  { salary_currency, salary_period }: JobPostQuery,
): Pick<Pay, "amount" | "currency" | "period"> => ({
  amount,
  currency: salary_currency ?? usualPay.currency,
  period: salary_period ?? usualPay.period,
});
