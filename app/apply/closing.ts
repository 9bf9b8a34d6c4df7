import type { AppLoadContext } from "@remix-run/node";
import type { JobPost } from "../../server/contract/job-posts";
import { momentText } from "../interface/moment";

/**
 * How long the job still takes applications, in words. After the close it names the hours that a draft begun before it
 * has (product F4); null for a job that is open until it is filled.
 */
export async function closingOf(
  context: AppLoadContext,
  job: JobPost,
  now = new Date(),
): Promise<string | null> {
  const { timezone } = context.preferences;
  const closed = job.closed_at ?? job.closes_at;
  if (job.status === "open" && (job.closes_at === null || new Date(job.closes_at) > now))
    return job.closes_at && `Closes on ${momentText(job.closes_at, timezone)}`;
  const until = await findSendUntil(context, job);
  if (until && new Date(until) > now && closed)
    return `This job closed on ${momentText(closed, timezone)}. You began before, so you can send until ${momentText(until, timezone)}.`;
  return closed && `This job closed on ${momentText(closed, timezone)}.`;
}

async function findSendUntil({ api, visitor }: AppLoadContext, job: JobPost) {
  if (visitor.state !== "signed-in" || job.viewer?.application_status?.key !== "draft") return null;
  const application = await api.applications.mine();
  return (await api.applications.findJob(application.id, job.id))?.draft_send_until ?? null;
}
