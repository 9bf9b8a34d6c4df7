import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { momentText } from "../interface/moment";
import { canSendDraft, isOpen } from "../jobs/apply-offer";

type Job = Pick<JobCard, "status" | "closes_at" | "closed_at" | "viewer">;

/**
 * How long the job still takes applications, in words. After the close it names the hours left for a draft begun before
 * it; null for a job that is open until it is filled.
 */
export function closingNotice(
  job: Job,
  { timezone }: Pick<AppLoadContext["preferences"], "timezone">,
  now = new Date(),
): string | null {
  const say = (moment: string) => momentText(moment, timezone);
  if (isOpen(job, now)) return job.closes_at && `Closes on ${say(job.closes_at)}`;
  const closed = job.closed_at ?? job.closes_at;
  if (!closed || new Date(closed) > now) return null;
  const until = canSendDraft(job, now) ? job.viewer?.draft_send_until : null;
  return until
    ? `This job closed on ${say(closed)}. You began before, so you can send until ${say(until)}.`
    : `This job closed on ${say(closed)}.`;
}
