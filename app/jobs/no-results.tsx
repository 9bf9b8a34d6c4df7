import { Link } from "@remix-run/react";
import { countOf } from "../interface/numbers";
import type { JobPostQuery } from "./job-filters";

interface Props {
  wider: { label: string; query: JobPostQuery; count: number }[];
  to(query: JobPostQuery): string;
}

/** No job fits: what to try, and searches that do find some. */
export function NoResults({ wider, to }: Props) {
  return (
    <div className="card card-quiet text">
      <h2>No jobs match this search</h2>
      <p>Check the spelling, use fewer or more general words, or take some filters away.</p>
      {wider.length > 0 && (
        <ul>
          {wider.map(({ label, query, count }) => (
            <li key={label}>
              <Link to={to(query)}>{label}</Link> ({countOf(count, "job")})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
