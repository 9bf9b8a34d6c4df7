import { ExamPart as ExamPartSchema } from "../contract/exams";
import type { ExamPart, ExamSession, ExamStanding } from "../contract/records";
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

/**
 * The exam standing for an API that does not report one: results come from the latest completed session. Time limits, the number
 * of questions and when a part may be retaken stay unknown.
 * @param sessions all of the person's, the newest first
 */
export function standingFrom(latest: ExamSession | null, sessions: readonly ExamSession[]): ExamStanding {
  const [newest] = sessions;
  const marked = newest && (newest.status === "submitted" || newest.status === "grading") ? newest : null;
  return {
    parts: examCategories.map((category) => ({
      category,
      limit_s: null,
      questions: null,
      result: latest && resultIn(latest, category),
      in_marking: marked !== null && isInMarking(marked, category),
      retake_at: null,
      asked_by: [],
    })),
    time_multipliers: [],
    extra_time_asked: null,
    late_sync: false,
  };
}

/** The result of one part. A session without parts covers all four, with no score for each. */
function resultIn(session: ExamSession, category: ExamCategory): ExamStanding["parts"][number]["result"] {
  const part = findPart(session, category);
  if (!part && session.parts.length > 0) return null;
  return {
    session_id: session.id,
    taken_at: part?.submitted_at ?? session.completed_at,
    score: part?.score ?? null,
    max: part?.max ?? null,
    percent: part?.percent ?? null,
    passed: part?.passed ?? null,
    band: null,
    valid_until: session.valid_until,
    measures: part?.measures ?? {},
    flags: part?.flags ?? [],
  };
}

function isInMarking(session: ExamSession, category: ExamCategory): boolean {
  const part = findPart(session, category);
  return part ? part.status !== "graded" : session.parts.length === 0;
}

const findPart = ({ parts }: ExamSession, category: ExamCategory): ExamPart | undefined =>
  parts.find((part) => part.category === category);
