import { Link } from "@remix-run/react";
import { paths } from "../paths";
import type { JobInBrief } from "./job-in-brief";

/** The job in brief: below what is read on phones, beside it where there is room. */
export function JobAside({ job }: { job: JobInBrief }) {
  return (
    <aside className="reading-aside card job-aside" aria-label="The job">
      <p className="strong">
        <Link to={paths.job(job)}>{job.title}</Link>
      </p>
      <p className="muted">{job.employer}</p>
      {job.pay && <p className="mt-3 strong">{job.pay}</p>}
      {job.hours && (
        <p>
          {job.hours}
          {job.hoursThere && <span className="muted block">{job.hoursThere}</span>}
        </p>
      )}
      <p className="muted">{job.work}</p>
    </aside>
  );
}
