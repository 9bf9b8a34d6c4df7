import { paths } from "../../app/paths";
import { notFound } from "../bff/refusals";
import type { JobPost } from "../contract/job-posts";
import { redirectTo } from "./redirects";
import type { CheckedRequest } from "./route-checks";

/**
 * Whether this visitor may see this page of this job now (product 2.1). A job nobody may know of is not found; one that has
 * ended leads to the page that says so, except for those who applied or still may send a draft.
 */
export async function checkJobPost({ context, url, params, now }: CheckedRequest): Promise<void> {
  // The list pages name this check too (spec 2) and have no job to judge.
  if (params.job === undefined) return;
  const id = jobId(params.job);
  const job = id === null ? null : await context.api.jobPosts.find(id);
  if (!job || isNotYetPublic(job, now)) throw notFound();

  const isApplyStep = url.pathname.split("/")[3] === "apply";
  if (isApplyStep && leadsOutside(job)) throw redirectTo(paths.job(job));
  if (!hasEnded(job, now)) return;

  const status = job.viewer?.application_status ?? null;
  if (status === null) throw redirectTo(paths.jobNotAvailable(job.id));
  // A draft may be sent for a while after the end when it was begun before; what was sent stays readable for good.
  if (isApplyStep && status.key === "draft" && !(await maySendDraft(context, job.id, now)))
    throw redirectTo(paths.jobNotAvailable(job.id));
}

/** `123` or `123-data-entry-clerk`, at most ten digits and within what the API's ids can be; else null. */
export function jobId(segment: string): number | null {
  const digits = /^([1-9]\d{0,9})(?:-[^/]*)?$/.exec(segment)?.[1];
  const id = Number(digits);
  return digits && id <= 2_147_483_647 ? id : null;
}

const isNotYetPublic = (job: JobPost, now: Date) =>
  job.status === "draft" ||
  job.status === "scheduled" ||
  (job.posted_at !== null && new Date(job.posted_at) > now);

const hasEnded = (job: JobPost, now: Date) =>
  job.status !== "open" || (job.closes_at !== null && new Date(job.closes_at) <= now);

/** The first advertisement is a published one of the interview room: its own address takes applications (spec 2). */
function leadsOutside(job: JobPost): boolean {
  const ad = job.job_order.job_order_ads[0];
  return ad?.platform === "interview_room" && !ad.is_draft && ad.url?.startsWith("https://") === true;
}

async function maySendDraft(context: CheckedRequest["context"], jobId: number, now: Date): Promise<boolean> {
  const applicationId = context.visitor.state === "signed-in" ? context.visitor.user.application_id : null;
  const draft = applicationId === null ? null : await context.api.applications.findJob(applicationId, jobId);
  return draft?.draft_send_until != null && new Date(draft.draft_send_until) > now;
}
