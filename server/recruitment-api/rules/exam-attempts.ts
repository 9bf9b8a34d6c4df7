import type { ExamCategory } from "../../contract/exams";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";
import { minInterruptionMs, restartMs, retakeMs, validMonths } from "./exam-limits";

type Part = Pick<ExamPartRow, "category" | "status" | "first_started_at" | "sent_at" | "flags"> & Clock;
type Clock = Pick<ExamPartRow, "deadline_at" | "page_at" | "lost_s" | "outage_credit_s">;
type Session = Pick<ExamSessionRow, "practice" | "status">;
interface Sitting {
  session: Session;
  parts: readonly Part[];
}

/** The same day and time `months` later or earlier; in a shorter month its last day. */
export function monthsFrom(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== at.getUTCDate()) day.setUTCDate(0);
  return day;
}

/** Until when a result counts for every job. */
export const validUntil = (at: Date): Date => monthsFrom(at, validMonths);

/** Results submitted after this moment still count. */
export const validSince = (now: Date): Date => monthsFrom(now, -validMonths);

/** Whether a session counts as an attempt: neither practice nor voided by us. */
export const counts = ({ practice, status }: Session): boolean => !practice && status !== "voided";

/**
 * When a part may be taken again: 90 days after it was first begun in a session that counts, however that ended. Null when
 * it may be taken now.
 */
export function findRetake(category: ExamCategory, sittings: readonly Sitting[], now: Date): string | null {
  const starts = sittings
    .filter(({ session }) => counts(session))
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.category === category ? (part.first_started_at ?? []) : []));
  const retake = Math.max(0, ...starts.map((start) => Date.parse(start) + retakeMs));
  return retake > now.getTime() ? new Date(retake).toISOString() : null;
}

const endedStatuses: readonly Session["status"][] = ["expired", "abandoned", "voided"];

/**
 * The last moment for restarting a part after a technical fault; null when it may not be restarted. A restart is possible once,
 * within 24 hours of the first start, if the server noticed an interruption, while the part runs or after the clock ended it. A
 * submitted part, or one with a known score, cannot be restarted.
 */
export function findRestart(session: Session, part: Part, now: Date): string | null {
  if (session.practice || endedStatuses.includes(session.status)) return null;
  if (part.first_started_at === null || part.flags.includes("restarted")) return null;
  if (part.sent_at !== null || part.status === "graded") return null;
  if (interruptionOf(part, now) < minInterruptionMs) return null;
  const until = Date.parse(part.first_started_at) + restartMs;
  return until >= now.getTime() ? new Date(until).toISOString() : null;
}

/**
 * The longest interruption of a part that the server noticed, in milliseconds: an outage of the server, or a time without the
 * part's page, which has ended or still lasts.
 */
function interruptionOf({ deadline_at, page_at, lost_s, outage_credit_s }: Part, now: Date): number {
  const until = Math.min(now.getTime(), Date.parse(deadline_at ?? ""));
  const awayMs = page_at === null ? 0 : until - Date.parse(page_at);
  return Math.max(outage_credit_s * 1000, lost_s * 1000, awayMs);
}
