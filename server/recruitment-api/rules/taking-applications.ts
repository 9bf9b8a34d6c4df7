import { dayMs } from "../../contract/values/durations";
import { currentStatus, isUnpublished } from "./job-post-status";

/** A draft begun before the close may still be sent this long after it, so that nobody loses a form half done. */
export const graceMs = dayMs;

type Status = Parameters<typeof currentStatus>[0]["status"];

/** The columns that decide whether a job takes applications. Times are ISO 8601, UTC. */
export interface JobWindow {
  status: Status;
  posted_at: string | null;
  closes_at: string | null;
  closed_at: string | null;
}

export type ClosedReason = "closed" | "paused" | "filled" | "cancelled";

export type Verdict =
  /** `until`: the last moment to send; null when the job is open until it is filled. */
  | { takes: true; until: string | null }
  | { takes: false; reason: ClosedReason; closedAt: string | null }
  /** Not public: a draft, or scheduled for later. */
  | { takes: false; reason: "unpublished"; closedAt: null };

/**
 * Whether a job takes an application now. `draftStartedAt` is when this person's draft began, null when they have none:
 * a draft from before the close has 24 hours more, unless the job was paused, filled or cancelled.
 */
export function judgeWindow(job: JobWindow, draftStartedAt: string | null, now: Date): Verdict {
  const status = currentStatus(job, now);
  if (isUnpublished(status)) return { takes: false, reason: "unpublished", closedAt: null };
  if (status === "open") return { takes: true, until: sendUntil(job, now) };
  if (status !== "closed") return { takes: false, reason: status, closedAt: job.closed_at };

  const closedAt = closeMoment(job);
  const until = sendUntil(job, now);
  const begunBefore = draftStartedAt !== null && closedAt !== null && Date.parse(draftStartedAt) < Date.parse(closedAt);
  if (begunBefore && until !== null && now.getTime() <= Date.parse(until)) return { takes: true, until };
  return { takes: false, reason: "closed", closedAt };
}

/** The last moment to send a draft that exists now; null when there is no closing date. */
export function sendUntil(job: JobWindow, now: Date): string | null {
  const status = currentStatus(job, now);
  if (status === "filled" || status === "cancelled") return job.closed_at;
  const closedAt = status === "closed" ? closeMoment(job) : job.closes_at;
  return closedAt === null ? null : new Date(Date.parse(closedAt) + graceMs).toISOString();
}

/** A job may be closed by hand before its date; whichever came first counts. */
function closeMoment({ closes_at, closed_at }: JobWindow): string | null {
  if (closes_at === null || closed_at === null) return closed_at ?? closes_at;
  return Date.parse(closed_at) < Date.parse(closes_at) ? closed_at : closes_at;
}

const undoMs = 7 * dayMs;

/** Until when a withdrawal can be undone: 7 days, or the close of the job if that is sooner; null unless the job is open. */
export function undoUntil(job: JobWindow, now: Date): string | null {
  if (currentStatus(job, now) !== "open") return null;
  const weekOn = now.getTime() + undoMs;
  const close = job.closes_at === null ? weekOn : Date.parse(job.closes_at);
  return new Date(Math.min(weekOn, close)).toISOString();
}
