import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { getApplicationId } from "../sign-in/application-id";

/** All applications and drafts of the visitor. */
export async function listApplicationJobs(context: AppLoadContext): Promise<ApplicationJobCard[]> {
  const { items } = await context.api.applications.listJobs(await getApplicationId(context));
  return items;
}

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
