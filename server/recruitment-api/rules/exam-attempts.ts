import type { ExamCategory } from "../../contract/exams";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";
import { restartMs, retakeMs, validMonths } from "./exam-limits";

type Part = Pick<
  ExamPartRow,
  "category" | "status" | "first_started_at" | "deadline_at" | "submitted_at" | "flags"
>;
type Session = Pick<ExamSessionRow, "practice" | "status">;
interface Sitting {
  session: Session;
  parts: readonly Part[];
}

/** The same day and time so many months away; the last day of a shorter month. */
export function monthsFrom(at: Date, months: number): Date {
  const day = new Date(at);
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== at.getUTCDate()) day.setUTCDate(0);
  return day;
}

/** Until when a result counts for every job. */
export const validUntil = (at: Date): Date => monthsFrom(at, validMonths);

/** What was sent after this counts now. */
export const validSince = (now: Date): Date => monthsFrom(now, -validMonths);

/** Whether a session counts as an attempt: neither practice nor voided by us. */
export const counts = ({ practice, status }: Session): boolean => !practice && status !== "voided";

/**
 * From when a part may be taken again: 90 days after it was first begun in a session that counts, however that ended. Null
 * when it may be taken now.
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
 * Until when a part may be begun once more because of a technical fault: for 24 hours from its first start, once, while it
 * runs or when the time ended it. Null when it may not; what a person has sent themselves stays sent.
 */
export function findRestart(session: Session, part: Part, now: Date): string | null {
  if (session.practice || endedStatuses.includes(session.status)) return null;
  if (part.first_started_at === null || part.flags.includes("restarted")) return null;
  const isEndedByTime = part.flags.includes("time_ended") && part.submitted_at === part.deadline_at;
  if (part.submitted_at !== null && !isEndedByTime) return null;
  const until = Date.parse(part.first_started_at) + restartMs;
  return until >= now.getTime() ? new Date(until).toISOString() : null;
}
