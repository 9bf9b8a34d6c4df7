import { Link } from "@remix-run/react";
import {
  type JobListPart,
  type JobSort,
  jobSorts,
  type ListQuery,
  usualSort,
} from "../../server/contract/values/job-filters";
import { sortNames } from "./job-filters";

interface Props {
  query: ListQuery;
  used: JobSort;
  unoffered: readonly JobListPart[];
  to(query: ListQuery): string;
}

/** The order of the list, with links to the other orders. Renders nothing when there is only one. */
export function SortLinks({ query, used, unoffered, to }: Props) {
  const offered = jobSorts.filter((sort) => (sort !== "relevance" || query.search) && !unoffered.includes(sort));
  if (offered.length < 2) return null;
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
