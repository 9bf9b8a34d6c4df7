import { Link } from "@remix-run/react";
import { type JobSort, jobSorts, type ListQuery, usualSort } from "../../server/contract/values/job-filters";
import { sortNames } from "./job-filters";

/** The list's order, and links to the others. */
export function SortLinks({ query, used, to }: { query: ListQuery; used: JobSort; to(query: ListQuery): string }) {
  const offered = jobSorts.filter((sort) => sort !== "relevance" || query.search);
  return (
    <div className="sorts">
      <span id="order">Order:</span>{" "}
      <ul aria-labelledby="order">
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={to({ ...query, page: undefined, sort: sort === usualSort(query) ? undefined : sort })}
              aria-current={sort === used ? "true" : undefined}
            >
              {sortNames[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
