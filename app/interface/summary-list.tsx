import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

export interface SummaryRow {
  label: string;
  /** An empty answer is shown as "Not provided". */
  value: ReactNode;
  /**
   * The page that changes the answer. `what` completes the link for screen readers: "Change mobile number". `act` replaces the
   * word "Change".
   */
  change?: { to: string; what?: string; act?: string };
}

/** Answers or facts as a definition list. */
export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map(({ label, value, change }, index) => (
        // the index, because two records may have the same label
        <div key={`${index} ${label}`}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "Not provided" : value}</dd>
          {change && (
            <dd className="change no-print">
              <Link to={change.to}>
                {change.act ?? "Change"}
                <span className="sr-only"> {change.what ?? label.toLowerCase()}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
