import type { AppLoadContext } from "@remix-run/node";
import { listApplicationJobs } from "./list-application-jobs";

export interface ActiveApplication {
  id: string;
  title: string;
  employer: string | null;
}

/** What was sent and is still being looked at, by its job. */
export async function listActive(context: AppLoadContext): Promise<ActiveApplication[]> {
  const jobs = await listApplicationJobs(context);
  return jobs
    .filter(({ status }) => status.kind === "active" && status.key !== "draft")
    .map(({ id, job }) => ({ id, title: job.title, employer: job.hiring_organization.name }));
}
