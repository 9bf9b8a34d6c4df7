import { Section } from "../interface/section";
import { JobCards } from "./job-card";
import type { JobCardView } from "./job-card-view";

interface Props {
  jobs: JobCardView[];
  guest?: boolean;
  isNarrow?: boolean;
}

/** Jobs like this one; renders nothing when there are none. */
export function SimilarJobs({ jobs, guest = false, isNarrow }: Props) {
  if (jobs.length === 0) return null;
  return (
    <Section title="Similar jobs">
      <JobCards jobs={jobs} heading="h3" guest={guest} isNarrow={isNarrow} />
    </Section>
  );
}
