import { Link } from "@remix-run/react";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import type { ActiveFilter, JobPostQuery } from "./job-filters";

/** The filters in use, each a link to the list without it. */
export function ActiveFilters({ active, to }: { active: ActiveFilter[]; to(query: JobPostQuery): string }) {
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filters in use">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link to={to(without)} className="chip">
            <span className="sr-only">Remove </span>
            {label}
            <Icon name="close" />
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
