import { ExamPart as ExamPartSchema } from "../contract/exams";
import type { ExamPart, ExamSession } from "../contract/records";
import { type ExamCategory, examCategories } from "../contract/values/exam-parts";
import { valueReaderOf } from "./tolerant";

/*
 * Sessions of an API without exam parts: no part has a clock of its own, so in an open session all parts run from its start to
 * its end.
 */

/** The session with its four parts; null when it is over, which some APIs still return as the current one. */
export const openWithParts = (session: ExamSession | null): ExamSession | null =>
  session && !isOver(session) ? sessionWithParts(session) : null;

/** The session with its four parts, open or over. */
export const sessionWithParts = (session: ExamSession): ExamSession => ({
  ...session,
  part: null,
  parts: examCategories.map((category) => partOf(session, category)),
});

const over: ReadonlySet<ExamSession["status"]> = new Set([
  "submitted",
  "grading",
  "completed",
  "expired",
  "abandoned",
  "voided",
]);
const isOver = ({ status, completed_at }: ExamSession) => completed_at !== null || over.has(status);

const sent: ReadonlySet<ExamPart["status"]> = new Set(["submitted", "synced_late", "grading", "graded"]);
const isSent = ({ status, submitted_at }: ExamPart) => submitted_at !== null || sent.has(status);

function partOf(session: ExamSession, category: ExamCategory): ExamPart {
  const told = session.parts.find((part) => part.category === category);
  if (told && isSent(told)) return told;
  const running = {
    category,
    status: "in_progress",
    started_at: session.started_at ?? session.created_at,
    deadline_at: session.expires_at,
  };
  return valueReaderOf(ExamPartSchema)(running, () => {}) as ExamPart;
}
