import { Link } from "@remix-run/react";
import { type Total, totalOf } from "../../server/contract/values/numbers";
import { ButtonLink } from "../interface/button";

interface Props {
  /** The search has words. */
  hasWords: boolean;
  hasFilters: boolean;
  wider: (Total & { label: string; to: string })[];
  /** The page that saves this search as an alert; null when the API has no alerts. */
  alert: string | null;
}

/** Advice by what made the list empty. */
function adviceFor({ hasWords, hasFilters }: Pick<Props, "hasWords" | "hasFilters">): string {
  if (!hasWords)
    return hasFilters ? "Remove a filter, or choose more in it." : "No job is open right now. Come back soon.";
  return hasFilters
    ? "Check the spelling, use fewer words, or remove a filter."
    : "Check the spelling, or use fewer words.";
}

/** No job found: advice, wider searches that find some, and an alert when the API has alerts. */
export function NoResults({ wider, alert, ...cause }: Props) {
  return (
    <div className="card card-quiet none-found">
      <h2>No jobs match this search</h2>
      <p>{adviceFor(cause)}</p>
      {wider.length > 0 && (
        <ul className="chips">
          {wider.map(({ label, to, ...total }) => (
            <li key={label}>
              <ButtonLink to={to} look="plain" small>
                {label} ({totalOf(total, "job")})
              </ButtonLink>
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
