import type { AppLoadContext } from "@remix-run/node";
import { listApplicationJobs } from "./list-application-jobs";

/** A sent application that is still open. */
export interface ActiveApplication {
  id: string;
  title: string;
  employer: string | null;
}

/** The visitor's sent applications that are neither withdrawn nor decided, by their job. */
export async function listActive(context: AppLoadContext): Promise<ActiveApplication[]> {
  const jobs = await listApplicationJobs(context);
  return jobs
    .filter(({ status }) => status.kind === "active" && status.key !== "draft")
    .map(({ id, job }) => ({ id, title: job.title, employer: job.hiring_organization.name }));
}
