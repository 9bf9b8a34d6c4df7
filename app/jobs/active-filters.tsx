import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { paths } from "../paths";

/** The filters in use, each a link to the list without it. */
export function ActiveFilters({ active }: { active: { label: string; to: string }[] }) {
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {active.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className="chip">
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={paths.jobs()} className="chip-clear">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
