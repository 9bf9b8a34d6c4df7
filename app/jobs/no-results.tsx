import { Link } from "@remix-run/react";
import { type Total, totalOf } from "../../server/contract/values/numbers";

interface Props {
  wider: (Total & { label: string; to: string })[];
  /** Where this search can be saved as an alert, if the API has alerts. */
  alert: string | null;
}

/** No job fits: advice, wider searches with results, and where offered a mail when a job comes. */
export function NoResults({ wider, alert }: Props) {
  return (
    <div className="card card-quiet text">
      <h2>No jobs match this search</h2>
      <p>Check the spelling. Use fewer words, or remove a filter.</p>
      {wider.length > 0 && (
        <ul>
          {wider.map(({ label, to, ...total }) => (
            <li key={label}>
              <Link to={to}>{label}</Link> ({totalOf(total, "job")})
            </li>
          ))}
        </ul>
      )}
      {alert && (
        <p>
          <Link to={alert}>Email me when there are such jobs</Link>
        </p>
      )}
    </div>
  );
}
