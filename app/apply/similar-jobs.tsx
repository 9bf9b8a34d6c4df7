import { Link } from "@remix-run/react";
import type { JobCard } from "../../server/contract/records";
import { Section } from "../interface/section";
import { type Saved, savedBy } from "../jobs/job-card-view";
import { SaveButton } from "../jobs/save-button";
import { paths } from "../paths";

export interface SimilarJob {
  id: string;
  slug: string | null;
  title: string;
  employer: string | null;
  saved: Saved;
}

/** Only what a row of the list needs. */
export const similarJob = (job: JobCard, visitor: Parameters<typeof savedBy>[1]): SimilarJob => ({
  id: job.id,
  slug: job.slug,
  title: job.title,
  employer: job.hiring_organization.name,
  saved: savedBy(job, visitor),
});

/** Jobs like this one; nothing when there are none. */
export function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Similar jobs">
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <li key={job.id} className="flex items-start justify-between gap-4">
            <p className="min-w-0">
              <Link to={paths.job(job)}>{job.title}</Link>
              <br />
              <span className="muted">{job.employer}</span>
            </p>
            <div className="shrink-0">
              <SaveButton job={job} saved={job.saved} guest={false} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
