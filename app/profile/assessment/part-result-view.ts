import type { ExamCategory } from "../../../server/contract/exams";
import type { ExamPart, ExamSession, ExamStanding } from "../../../server/contract/records";
import { partName } from "../../exam/part-words";
import { bandWords, percentText, pointsText } from "../../exam/score-words";
import { findWaitEnd } from "../../exam/waited-for";
import type { Tone } from "../../interface/tag";
import { explainScore } from "./formula";
import { formatFlags, formatNotCounted } from "./sitting-words";

type Standing = ExamStanding["parts"][number];

/** The result of one part that counts now, in words. */
export interface PartResultView {
  category: ExamCategory;
  name: string;
  tag: { tone: Tone; label: string };
  isRunning: boolean;
  /** The marked result; null while there is none. */
  result: {
    /** Each null where the API does not tell it. */
    score: string | null;
    band: string | null;
    passed: boolean | null;
    takenAt: string | null;
    validUntil: string | null;
    /** The sum, a sentence each. */
    sum: string[];
    notes: string[];
  } | null;
  /** Since when answers wait for a marker; null when none do. */
  markedSince: string | null;
  /** The latest moment of marking, where it waits for answers of a device or a new beginning; else null. */
  waitsUntil: string | null;
  /** Null when it may be taken now. */
  retakeAt: string | null;
  askedBy: Standing["asked_by"];
}

/** `sessions` are all of the person's, the newest first. */
export function partResultView(standing: Standing, sessions: readonly ExamSession[]): PartResultView {
  const { category, result, in_marking, retake_at, asked_by } = standing;
  const taken = sessions.flatMap(({ id, parts }) =>
    parts.filter((part) => part.category === category).map((part) => ({ sessionId: id, part })),
  );
  const isRunning = sessions.some(({ part }) => part === category);
  const unmarked = in_marking ? findUnmarked(taken.map(({ part }) => part)) : null;
  const waitsUntil = unmarked && findWaitEnd(unmarked);
  const counts = taken.find(({ sessionId }) => sessionId === result?.session_id)?.part;
  return {
    category,
    name: partName(category),
    tag: isRunning ? { tone: "warning", label: "Running now" } : tagOf(standing, waitsUntil),
    isRunning,
    result: result && {
      score: scoreOf(result),
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
    markedSince: unmarked?.submitted_at ?? null,
    waitsUntil,
    retakeAt: retake_at,
    askedBy: asked_by,
  };
}

/** Points out of 100 are percents already. */
function scoreOf({ score, max, percent }: NonNullable<Standing["result"]>): string | null {
  if (score === null) return null;
  const points = pointsText(score, max);
  return max === 100 || percent === null ? points : `${points} (${percentText(percent)})`;
}

/** The newest part that was sent and is not marked. */
const findUnmarked = (parts: readonly ExamPart[]): ExamPart | null =>
  parts.find(({ status, submitted_at }) => submitted_at !== null && status !== "graded") ?? null;

function tagOf({ result, in_marking, retake_at }: Standing, waitsUntil: string | null): PartResultView["tag"] {
  if (waitsUntil) return { tone: "warning", label: "Not marked yet" };
  if (in_marking) return { tone: "info", label: "Being marked" };
  if (result?.passed === null) return { tone: "plain", label: result.score === null ? "Taken" : "Marked" };
  if (result) return result.passed ? { tone: "success", label: "Passed" } : { tone: "plain", label: "Not passed" };
  return { tone: "plain", label: retake_at === null ? "Not taken" : "Taken" };
}

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
