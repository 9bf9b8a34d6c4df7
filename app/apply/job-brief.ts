import type { JobCard } from "../../server/contract/records";
import { hoursLine } from "../../server/contract/values/shift-hours";
import { jobTerms, type Reader } from "../jobs/job-card-view";
import { closingNotice } from "./closing";

/** What it is that one applies for, where there is room to say it. */
export interface JobBrief {
  title: string;
  employer: string | null;
  pay: string | null;
  /** The hours, and what work it is: a line each. */
  terms: string;
  /** How long the job takes applications; empty where that is not said. */
  closing: string;
}

export function jobBrief(job: JobCard, reader: Reader): JobBrief {
  const { pay, hours, work } = jobTerms(job, reader);
  return {
    title: job.title,
    employer: job.hiring_organization.name,
    pay,
    terms: [hours && hoursLine(hours), work].filter(Boolean).join("\n"),
    closing: closingNotice(job, reader.timezone) ?? "",
  };
}
