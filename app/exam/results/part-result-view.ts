import type { ExamPart, ExamSession, ExamStanding } from "../../../server/contract/records";
import { passPointsOf } from "../../../server/contract/values/exam-parts";
import { findWaitEnd } from "../part-status";
import { bandWords, percentText } from "../score-words";
import { explainScore } from "./formula";
import { formatFlags, formatNotCounted } from "./sitting-words";

type Standing = ExamStanding["parts"][number];

/** The result of one part as the page shows it, and whether answers wait for marking. */
export interface PartResultView {
  /** The marked result that counts now; null while there is none. */
  result: {
    /** Null when the API does not return it. */
    score: number | null;
    max: number | null;
    band: string | null;
    passed: boolean | null;
    takenAt: string | null;
    validUntil: string | null;
    /** The steps of the sum, one sentence each. */
    sum: string[];
    notes: string[];
  } | null;
  /** Points to pass with; null when the API does not say. */
  pass: number | null;
  /** Since when answers wait for a marker; null when none wait. */
  markedSince: string | null;
  /** The latest moment of marking while answers of a device or a restart may still come; else null. */
  waitsUntil: string | null;
}

/** `sessions` are all sessions of the person, the newest first. */
export function partResultView(
  { category, result, in_marking }: Standing,
  sessions: readonly ExamSession[],
  { hasParts }: { hasParts: boolean },
): PartResultView {
  const taken = sessions.flatMap(({ id, parts }) =>
    parts.filter((part) => part.category === category).map((part) => ({ sessionId: id, part })),
  );
  const unmarked = in_marking ? findUnmarked(taken.map(({ part }) => part)) : null;
  const counts = taken.find(({ sessionId }) => sessionId === result?.session_id)?.part;
  return {
    result: result && {
      score: result.score,
      max: result.max,
      band: result.band && bandWords[result.band],
      passed: result.passed,
      takenAt: result.taken_at,
      validUntil: result.valid_until,
      sum: explainScore(category, result),
      notes: [
        ...formatFlags(result.flags, counts?.outage_credit_s ?? 0),
        ...formatNotCounted(counts?.late_not_counted ?? 0),
      ],
    },
    pass: hasParts ? passPointsOf(category) : null,
    markedSince: unmarked?.submitted_at ?? null,
    waitsUntil: unmarked && findWaitEnd(unmarked),
  };
}

/** The newest part that was sent and is not marked yet. */
const findUnmarked = (parts: readonly ExamPart[]): ExamPart | null =>
  parts.find(({ status, submitted_at }) => submitted_at !== null && status !== "graded") ?? null;

/** The overall result of a finished session, the mean of its parts. Null when the API returns no score. */
export function overallOf(session: ExamSession | null) {
  if (!session || session.overall_score === null) return null;
  const percents = session.parts.flatMap(({ percent }) => (percent === null ? [] : [percentText(percent)]));
  return {
    score: percentText(session.overall_score),
    band: session.band && bandWords[session.band],
    /** Null when the API does not say. */
    passed: session.overall_passed,
    /** Null for a single part: there is nothing to add up. */
    sum:
      percents.length > 1
        ? `(${percents.join(" + ")}) ÷ ${percents.length} = ${percentText(session.overall_score)}`
        : null,
    validUntil: session.valid_until,
  };
}
