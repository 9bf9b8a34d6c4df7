import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { type JobTerms, jobTerms, readerOf } from "../jobs/job-card-view";

/** The job beside what is read about it. */
export interface JobInBrief extends Pick<JobTerms, "pay" | "hours" | "work"> {
  id: string;
  slug: string | null;
  title: string;
  employer: string | null;
}

export function jobInBrief({ job }: Pick<ApplicationJobCard, "job">, context: AppLoadContext): JobInBrief {
  const { pay, hours, work } = jobTerms(job, readerOf(context));
  return { id: job.id, slug: job.slug, title: job.title, employer: job.hiring_organization.name, pay, hours, work };
}
