import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { type ForYou, findJobsForYou } from "../jobs/for-you";
import { type JobCardView, type Reader, similarViews } from "../jobs/job-card-view";

interface OtherJobs {
  forYou: ForYou | null;
  similar: JobCardView[];
}

/** Beside an application that is over: the jobs that fit its person; where it was missed and none fits, those like it. */
export async function findOtherJobs(
  context: AppLoadContext,
  { job_id, status }: Pick<ApplicationJobCard, "job_id" | "status">,
  { isMissed, reader }: { isMissed: boolean; reader: Reader },
): Promise<OtherJobs> {
  const isOver = isMissed || (status.kind === "ended" && status.key !== "hired");
  const forYou = isOver ? await findJobsForYou(context, reader) : null;
  if (!isMissed || (forYou && forYou.jobs.length > 0)) return { forYou, similar: [] };
  return { forYou, similar: similarViews((await context.api.jobPosts.find(job_id))?.similar ?? [], reader) };
}
