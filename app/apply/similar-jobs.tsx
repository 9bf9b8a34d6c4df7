import { Link } from "@remix-run/react";
import type { JobCard } from "../../server/contract/job-posts";
import { Section } from "../interface/section";
import { paths } from "../paths";

/** Jobs like this one; nothing when there are none. */
export function SimilarJobs({ jobs }: { jobs: JobCard[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Similar jobs">
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={paths.job(job)}>{job.title}</Link>, {job.hiring_organization.name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
