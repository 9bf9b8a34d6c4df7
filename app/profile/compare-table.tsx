import { Link } from "@remix-run/react";
import { ApplyLink } from "../jobs/apply-card";
import { HoursInDay } from "../jobs/hours";
import { PayRangeBar } from "../jobs/pay-range";
import type { ComparedFact, ComparedJob } from "./compared-jobs";

/** Jobs side by side, one fact per row. On phones the name of the fact is above its row. */
export function CompareTable({ jobs, facts }: { jobs: ComparedJob[]; facts: ComparedFact[] }) {
  return (
    <table className="compare">
      <caption className="sr-only">The saved jobs, side by side</caption>
      <thead>
        <tr>
          <td />
          {jobs.map(({ id, title, to }) => (
            <th scope="col" key={id}>
              <Link to={to}>{title}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, values, best }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={jobs[index]?.id} className={best === index ? "strong" : undefined}>
                <Value value={value} isBest={best === index} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="no-print">
          <th scope="row">
            <span className="sr-only">What you can do</span>
          </th>
          {jobs.map(({ id, offer, ended }) => (
            <td key={id}>{ended || (offer && <ApplyLink offer={offer} isPlain />)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Value({ value, isBest }: { value: ComparedFact["values"][number]; isBest: boolean }) {
  const best = isBest && <p className="best">Best</p>;
  if (value !== null && typeof value === "object" && !("path" in value))
    return (
      <>
        {value.amount}
        {best}
        {value.range && <PayRangeBar {...value.range} />}
      </>
    );
  return (
    <>
      {value !== null && typeof value === "object" ? <HoursInDay {...value} /> : (value ?? "Not published")}
      {best}
    </>
  );
}
