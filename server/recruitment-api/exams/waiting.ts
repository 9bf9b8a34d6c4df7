import type { ExamSitting } from "../database/exam-sessions";
import type { ExamPartRow } from "../database/schema";
import { findRestart } from "../rules/exam-attempts";
import { flushMs, lateSyncMs } from "../rules/exam-limits";

/** Whether a part is over by the clock but was not submitted, so that stored answers may still arrive from a device. */
export const isWaitedFor = ({ session }: ExamSitting, part: ExamPartRow): boolean =>
  !session.practice && session.status !== "voided" && part.status === "submitted" && part.sent_at === null;

/** Until when answers stored on a device count for such a part: a day, and two minutes once the device is back. */
const lateUntil = ({ deadline_at, back_at }: ExamPartRow): number =>
  Math.min(
    Date.parse(deadline_at ?? "") + lateSyncMs,
    back_at === null ? Number.POSITIVE_INFINITY : Date.parse(back_at) + flushMs,
  );

/** `lateUntil`, and null when no more answers count. */
export function findLateEnd(sitting: ExamSitting, part: ExamPartRow, now: Date): string | null {
  if (!isWaitedFor(sitting, part) || now.getTime() > lateUntil(part)) return null;
  return new Date(lateUntil(part)).toISOString();
}

/**
 * Whether a part can be closed and marked. While a restart is possible it is not, so that nobody restarts after seeing the score.
 */
export const isWaitOver = (sitting: ExamSitting, part: ExamPartRow, now: Date): boolean =>
  isWaitedFor(sitting, part) &&
  findLateEnd(sitting, part, now) === null &&
  findRestart(sitting.session, part, now) === null;
