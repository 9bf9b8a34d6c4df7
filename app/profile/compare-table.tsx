import { Link } from "@remix-run/react";
import { Hours } from "../jobs/hours";
import type { ComparedFact, ComparedJob } from "./compared-jobs";

/** Jobs beside each other, a fact a row. On phones the name of a fact stands above its row. */
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
        {facts.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={jobs[index]?.id}>
                {typeof value === "string" ? value : value ? <Hours {...value} /> : "Not published"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
