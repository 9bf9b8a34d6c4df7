import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ApplicationJob } from "../../server/contract/applications";
import { jobIdOf } from "../apply/job-param";

/** The visitor's own application for the job in the path; a 404 Response is thrown when there is none. */
export async function getHeldApplication({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">): Promise<ApplicationJob> {
  const application = await context.api.applications.mine();
  const held = await context.api.applications.findJob(application.id, jobIdOf(params));
  if (!held) throw new Response(null, { status: 404 });
  return held;
}
