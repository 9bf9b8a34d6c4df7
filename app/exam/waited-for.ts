import type { ExamPart } from "../../server/contract/exams";

const waitMs = 24 * 60 * 60 * 1000;

/**
 * Until when answers that a device kept may still come to a part that the time has ended and nobody has sent: it is not marked
 * before. Null when nothing is waited for.
 */
export function findWaitEnd({
  status,
  flags,
  submitted_at,
}: Pick<ExamPart, "status" | "flags" | "submitted_at">): string | null {
  if (status !== "submitted" || submitted_at === null || !flags.includes("time_ended")) return null;
  return new Date(Date.parse(submitted_at) + waitMs).toISOString();
}
