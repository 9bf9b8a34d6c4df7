import { renderToStaticMarkup } from "react-dom/server";
import type { JobCard } from "../../server/contract/records";
import { paths } from "../paths";
import { HoursInDay } from "./hours";
import { jobTerms, type Reader } from "./job-card-view";

/**
 * The job in brief, shown by `JobAside` beside a form or a text. It is markup and not data, so that pages with a form need no
 * code for it.
 * @param closing says how long the job takes applications
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
