import type { JobCard } from "../../server/contract/records";
import { momentText } from "../../server/contract/values/moments";
import { canSendDraft, isOpenJob } from "../jobs/apply-offer";
import { zoneFor } from "../jobs/job-zone";

type Job = Pick<JobCard, "status" | "closes_at" | "closed_at" | "viewer" | "shift">;

/**
 * How long the job still takes applications, in words. After the close it names the hours left for a draft begun before. Null for
 * a job that is open until it is filled.
 * @param reader the reader's time zone, null when not known
 */
export function closingNotice(job: Job, reader: string | null, now = new Date()): string | null {
  const say = (moment: string) => momentText(moment, zoneFor(job, reader), now);
  if (isOpenJob(job, now)) return job.closes_at && `Closes on ${say(job.closes_at)}`;
  const closed = job.closed_at ?? job.closes_at;
  if (!closed || new Date(closed) > now) return null;
  const until = canSendDraft(job, now) ? job.viewer?.draft_send_until : null;
  return until
    ? `This job closed on ${say(closed)}. You began before, so you can send until ${say(until)}.`
    : `This job closed on ${say(closed)}.`;
}
