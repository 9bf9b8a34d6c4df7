import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ApplicationJob } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";
import { jobIdOf } from "../jobs/job-param";
import { getApplicationId } from "../sign-in/application-id";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/**
 * The visitor's application for the job in the path: the current one, else the last withdrawn.
 * @throws a Response 404 when there is none
 */
export async function getHeldApplication({ context, params }: Args): Promise<ApplicationJob> {
  const applicationId = await getApplicationId(context);
  return orMissing(await context.api.applications.findJob(applicationId, jobIdOf(params)));
}

/**
 * Like `getHeldApplication`, or with `?application=` an earlier one for the same job, withdrawn before the person applied again.
 * Only for reading: actions are offered at the plain URL, which is the current application's.
 */
export async function getReadApplication({
  context,
  params,
  request,
}: Args & Pick<LoaderFunctionArgs, "request">): Promise<{ held: ApplicationJob; isEarlier: boolean }> {
  const url = new URL(request.url);
  const asked = readId(url.searchParams.get("application"));
  const present = await getHeldApplication({ context, params });
  if (asked === null) return { held: present, isEarlier: false };
  if (asked === present.id) throw redirect(url.pathname, 303);
  const { findJob } = context.api.applications;
  return {
    held: orMissing(await findJob(await getApplicationId(context), present.job_id, asked)),
    isEarlier: true,
  };
}

function orMissing(held: ApplicationJob | null): ApplicationJob {
  if (!held) throw new Response(null, { status: 404 });
  return held;
}
