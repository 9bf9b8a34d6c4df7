import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { type JobTerms, jobTerms, readerOf } from "../jobs/job-card-view";
import { hoursLine } from "../../server/contract/values/shift-hours";

/** The job beside what is read about it. */
export interface JobInBrief extends Pick<JobTerms, "pay" | "work"> {
  id: string;
  slug: string | null;
  title: string;
  employer: string | null;
  /** In one line, made here: pages that show it load no code for it. */
  hours: string | null;
  /** By the employer's clocks, where the line is by the reader's. */
  hoursThere: string | null;
}

export function jobInBrief({ job }: Pick<ApplicationJobCard, "job">, context: AppLoadContext): JobInBrief {
  const { pay, hours, work } = jobTerms(job, readerOf(context));
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    employer: job.hiring_organization.name,
    pay,
    work,
    hours: hours && hoursLine(hours),
    hoursThere: hours && typeof hours === "object" && hours.own ? hours.there : null,
  };
}
