import type { ExamPart, ExamSession, ExamStanding } from "../../../server/contract/records";
import { passPointsOf } from "../../../server/contract/values/exam-parts";
import { findWaitEnd } from "../part-status";
import { bandWords, percentText } from "../score-words";
import { explainScore } from "./formula";
import { formatFlags, formatNotCounted } from "./sitting-words";

type Standing = ExamStanding["parts"][number];

/** What is told of one part's result, and of answers that are not marked yet. */
export interface PartResultView {
  /** The marked result that counts now; null while there is none. */
  result: {
    /** Each null where the API does not tell it. */
    score: number | null;
    max: number | null;
    band: string | null;
    passed: boolean | null;
    takenAt: string | null;
    validUntil: string | null;
    /** The sum, a sentence each. */
    sum: string[];
    notes: string[];
  } | null;
  /** Points to pass with; null where nobody says so. */
  pass: number | null;
  /** Since when answers wait for a marker; null when none do. */
  markedSince: string | null;
  /** The latest moment of marking, where it waits for answers of a device or a new beginning; else null. */
  waitsUntil: string | null;
}

/** `sessions` are all of the person's, the newest first. */
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

/** The newest part that was sent and is not marked. */
const findUnmarked = (parts: readonly ExamPart[]): ExamPart | null =>
  parts.find(({ status, submitted_at }) => submitted_at !== null && status !== "graded") ?? null;

/** A session that was finished: the mean of its parts. Null where the API tells no score. */
export function overallOf(session: ExamSession | null) {
  if (!session || session.overall_score === null) return null;
  const percents = session.parts.flatMap(({ percent }) => (percent === null ? [] : [percentText(percent)]));
  return {
    score: percentText(session.overall_score),
    band: session.band && bandWords[session.band],
    /** Null where nobody says so. */
    passed: session.overall_passed,
    /** Nothing to add up for a single part. */
    sum:
      percents.length > 1
        ? `(${percents.join(" + ")}) ÷ ${percents.length} = ${percentText(session.overall_score)}`
        : null,
    validUntil: session.valid_until,
  };
}
