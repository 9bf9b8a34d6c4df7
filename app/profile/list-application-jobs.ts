import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { getApplicationId } from "../sign-in/application-id";

/** All applications and drafts of the visitor. */
export async function listApplicationJobs(context: AppLoadContext): Promise<ApplicationJobCard[]> {
  const { items } = await context.api.applications.listJobs(await getApplicationId(context));
  return items;
}
