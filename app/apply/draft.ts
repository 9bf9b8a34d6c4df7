import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ApplicationJob, JobCard } from "../../server/contract/records";
import { canSendDraft } from "../jobs/apply-offer";
import { paths } from "../paths";
import { getApplicationId } from "../profile/application-id";
import { findHeldJob } from "./held-job";
import { jobIdOf } from "./job-param";
import { valueOrThrow } from "./value-or-throw";

/** What every step of an application works on. */
export interface Draft {
  job: JobCard;
  draft: ApplicationJob;
}

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/**
 * The draft of the job in the path. Without one the person is sent to the review step, which begins it. An application that
 * was sent leads to its receipt, so Back never shows a form that would send twice. A draft that is too late leads to where
 * it can be read.
 */
export async function getDraft(args: Args): Promise<Draft> {
  const found = await findDraft(args);
  if (!found.draft) throw redirect(paths.apply.review(found.job.id), 303);
  return { ...found, draft: found.draft };
}

/** As `getDraft`, but begins the draft when there is none yet. */
export async function getOrBeginDraft(args: Args): Promise<Draft> {
  const found = await findDraft(args);
  if (found.draft) return { ...found, draft: found.draft };
  const begun = await args.context.api.apply.saveDraft(found.job.id, { draft_step: "review" });
  // The job closed between the check and now.
  if (!begun.ok && begun.failure.kind === "conflict") throw redirect(paths.jobNotAvailable(found.job.id), 303);
  const draft = valueOrThrow(begun) ?? (await findDraft(args)).draft;
  // an API that keeps no drafts has said yes to nothing
  if (!draft) throw new Response(null, { status: 503 });
  return { ...found, draft };
}

async function findDraft({ context, params }: Args): Promise<{ job: JobCard; draft: ApplicationJob | null }> {
  const jobId = jobIdOf(params);
  const { job, held } = await findHeldJob(context, jobId, await getApplicationId(context));
  if (!job) throw new Response(null, { status: 404 });
  if (held?.status?.key === "draft") {
    if (!canSendDraft(job, new Date())) throw redirect(paths.profile.application(jobId), 303);
    return { job, draft: held };
  }
  if (held && held.status?.kind !== "withdrawal") throw redirect(paths.apply.success(jobId), 303);
  return { job, draft: null };
}
