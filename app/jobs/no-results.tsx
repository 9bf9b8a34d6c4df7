import { Link } from "@remix-run/react";
import { countOf } from "../interface/numbers";

/** No job fits: what to try, and searches that do find some. */
export function NoResults({ wider }: { wider: { label: string; to: string; count: number }[] }) {
  return (
    <div className="card card-quiet text">
      <h2>No jobs match this search</h2>
      <p>Check the spelling, use fewer or more general words, or take some filters away.</p>
      {wider.length > 0 && (
        <ul>
          {wider.map(({ label, to, count }) => (
            <li key={label}>
              <Link to={to}>{label}</Link> ({countOf(count, "job")})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
