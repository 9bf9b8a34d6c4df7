import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ApplicationJob, JobCard } from "../../server/contract/records";
import { canSendDraft } from "../jobs/apply-offer";
import { jobIdOf } from "../jobs/job-param";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { findHeldJob } from "./held-job";
import { ofEarlier, unsentDraft } from "./unsent-draft";

/** What every step of an application works on. */
export interface Draft {
  job: JobCard;
  draft: ApplicationJob;
  /** Something of it is stored: at the API, or in the browser where the API keeps no drafts. */
  isBegun: boolean;
}

type Args = Pick<LoaderFunctionArgs, "context" | "params">;
type Context = LoaderFunctionArgs["context"];

/**
 * The draft of the job in the path; an empty one while nothing was saved, because opening a page changes nothing. An
 * application that was sent leads to its receipt, so Back never shows a form that would send twice. A draft that is too late
 * leads to where it can be read.
 */
export async function getDraft({ context, params }: Args): Promise<Draft> {
  const jobId = jobIdOf(params);
  const { job, held } = await findHeldJob(context, jobId, await getApplicationId(context));
  if (!job) throw new Response(null, { status: 404 });
  if (held?.status.key === "draft") {
    if (!canSendDraft(job, new Date())) throw redirect(paths.profile.application(jobId), 303);
    return { job, draft: held, isBegun: true };
  }
  if (held && held.status.kind !== "withdrawal") throw redirect(paths.apply.success(jobId), 303);
  const { api } = context;
  const [post, application] = await Promise.all([api.jobPosts.findForAnyone(jobId), api.applications.mine()]);
  if (!post) throw new Response(null, { status: 404 });
  const unsent = api.apply.findUnsent(jobId);
  const earlier = held && ofEarlier(held, post, api.offers("drafts"));
  return { job: post, draft: unsentDraft(post, application, unsent ?? earlier), isBegun: unsent !== null };
}

/** Before the first save: the API is told that an application was begun, so that it is listed and waits on every device. */
export async function getOrBeginDraft(args: Args): Promise<Draft> {
  const found = await getDraft(args);
  const { api } = args.context;
  if (found.isBegun) return found;
  if (!api.offers("drafts")) {
    await keepEarlier(api, found);
    return found;
  }
  const begun = await api.apply.saveDraft(found.job.id, { draft_step: "review" });
  // The job closed between the check and now.
  if (!begun.ok && begun.failure.kind === "conflict") throw redirect(paths.jobNotAvailable(found.job.id), 303);
  if (!begun.ok) throw new Response(null, { status: 503 });
  return getDraft(args);
}

/** Where this browser keeps the draft, it begins with what was written before the withdrawal, as the pages have shown it. */
async function keepEarlier({ apply, screening }: Context["api"], { job, draft }: Draft): Promise<void> {
  const { answers, cover_note, support_needs, resume_id } = draft;
  const given = answers.flatMap(({ question_id, value }) => (question_id === null ? [] : [{ question_id, value }]));
  if (given.length > 0) await screening.saveAnswers(job.id, given, []);
  if (cover_note || support_needs) await apply.saveDraft(job.id, { cover_note, support_needs, resume_id });
}
