import { findHeldJob } from "../../app/apply/held-job";
import { interviewRoomUrl, isOpenJob } from "../../app/jobs/apply-offer";
import { paths } from "../../app/paths";
import { notFoundAnswer, notNow } from "../bff/refusals";
import type { ApplicationJob, JobCard } from "../contract/records";
import { idBeforeWords } from "../contract/values/ids";
import type { CheckedRequest } from "./checked-request";
import { redirectTo } from "./rule-redirects";

/**
 * On the redirect for a job that has ended: when it closed (ISO 8601), empty when unknown. A form post does not follow it,
 * because the typed text could never be shown in its page again (`interrupted.ts`).
 */
export const jobEndedHeader = "X-Job-Ended";

/**
 * Whether this visitor may see this page of this job now (docs/product/finding-jobs.md). A job that is not public yet is not
 * found. One that has ended leads to the page that says so, except for those who applied or may still send a draft; whoever
 * has a draft that is too late is led to it.
 */
export async function checkJobPost({ context, pattern, params, now }: CheckedRequest): Promise<void> {
  // The list pages name this check too and have no job to judge.
  if (params.job === undefined) return;
  const id = idBeforeWords(params.job);
  if (id === null) throw notFoundAnswer();
  const isApplyStep = pattern.startsWith("/jobs/:job/apply");
  const { job, held } = isApplyStep
    ? await findHeldJob(context, id)
    : { job: await context.api.jobPosts.find(id), held: null };
  if (!job || isNotYetPublic(job, now)) throw notFoundAnswer();

  // The button of the job's page leads by the same rule: if they differed, it would lead back to its own page for ever.
  if (isApplyStep && interviewRoomUrl(job)) throw redirectTo(paths.job(job));
  if (isOpenJob(job, now)) return;

  // What may be seen of an ended job depends on who asks.
  if (context.visitor.state === "unknown") throw notNow(context.visitor);

  const status = held?.status ?? (await statusForVisitor(context, id));
  if (status === null) throw jobEnded(job, paths.jobNotAvailable(job.id));
  // A draft may be sent for a while after the end when it was begun before; what was sent stays readable for good.
  if (isApplyStep && status.key === "draft" && !maySend(held, now))
    throw jobEnded(job, paths.profile.application(job.id));
}

const statusForVisitor = async ({ api }: CheckedRequest["context"], id: string) =>
  (await api.jobPosts.findForVisitor(id))?.viewer?.application_status ?? null;

function jobEnded(job: JobCard, path: string): Response {
  const answer = redirectTo(path);
  answer.headers.set(jobEndedHeader, job.closed_at ?? job.closes_at ?? "");
  return answer;
}

const isNotYetPublic = (job: JobCard, now: Date) =>
  job.status === "draft" || job.status === "scheduled" || (job.posted_at !== null && new Date(job.posted_at) > now);

const maySend = (draft: ApplicationJob | null, now: Date) =>
  draft?.draft_send_until != null && new Date(draft.draft_send_until) > now;
