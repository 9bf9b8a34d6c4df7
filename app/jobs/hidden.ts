import type { AppLoadContext } from "@remix-run/node";
import type { Changed } from "../../server/contract/outcomes";
import type { JobCard } from "../../server/contract/records";
import type { JobPostQuery } from "../../server/contract/values/job-filters";

type Context = Pick<AppLoadContext, "api" | "visitor">;

/** How many jobs this visitor hid as not for them; null where no job can be hidden. */
export function hiddenCount({ api, visitor }: Context): number | null {
  if (!api.offers("jobs") || visitor.state === "unknown") return null;
  return visitor.state === "anonymous" ? visitor.hiddenJobs.length : (visitor.user.hidden_jobs_count ?? null);
}

/** The part of a list's query that leaves them out; empty for who hid none, so that their answer stays the one of all. */
export function withoutHidden(context: Context): Pick<JobPostQuery, "exclude_ids" | "exclude_hidden"> {
  if (!hiddenCount(context)) return {};
  const { visitor } = context;
  return visitor.state === "anonymous" ? { exclude_ids: visitor.hiddenJobs } : { exclude_hidden: true };
}

/** Whether this visitor hid the job. */
export const isHiddenBy = (job: Pick<JobCard, "id" | "viewer">, visitor: Context["visitor"]): boolean =>
  visitor.state === "anonymous" ? visitor.hiddenJobs.includes(job.id) : job.viewer?.is_hidden === true;

/** Shows a job again that an account hid; done too when it had not. */
export async function showAgain(api: Context["api"], jobId: string): Promise<Changed<unknown>> {
  if (!api.offers("jobs")) return { ok: true, value: null };
  const shown = await api.hiddenJobs.delete({ id: jobId });
  return !shown.ok && shown.failure.kind === "missing" ? { ok: true, value: null } : shown;
}
