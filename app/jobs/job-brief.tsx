import { renderToStaticMarkup } from "react-dom/server";
import type { JobCard } from "../../server/contract/records";
import { paths } from "../paths";
import { HoursInDay } from "./hours";
import { jobTerms, type Reader } from "./job-card-view";

/**
 * The job in brief, beside what is done or read about it, as markup: forms are beside it whose pages have no room for more code.
 * `JobAside` shows it. `closing` says how long the job takes applications.
 */
export function jobBrief(job: JobCard, reader: Reader, closing?: string | null): string {
  const { pay, hours, work } = jobTerms(job, reader);
  return renderToStaticMarkup(
    <>
      <p className="strong">
        <a href={paths.job(job)}>{job.title}</a>
      </p>
      <p className="muted">{job.hiring_organization.name}</p>
      {pay && <p className="strong">{pay}</p>}
      {typeof hours === "string" ? <p>{hours}</p> : hours && <HoursInDay {...hours} />}
      <p className="muted">{work}</p>
      {closing && <p className="muted">{closing}</p>}
    </>,
  );
}
