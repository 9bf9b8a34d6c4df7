import type { ExamCategory, ExamStanding } from "../../contract/exams";
import { examCategories, examParts } from "../../contract/values/exam-parts";
import type { ApiDependencies } from "../core/environment";
import { type ExamSitting, isSentPart, listSittings } from "../database/exam-sessions";
import type { ExamPartRow } from "../database/schema";
import { counts, findRetake, validSince, validUntil } from "../rules/exam-attempts";
import { partLimitS } from "../rules/exam-limits";
import { bandOf } from "../rules/exam-marking";
import { partsAskedBy } from "../rules/parts-asked";
import { getExtraTime } from "./allowances";
import { listAsking } from "./send-jobs-on";

type Asking = Awaited<ReturnType<typeof listAsking>>;

/** A person's exam standing: the parts they may take now, the results that count, and the applications that wait for them. */
export async function getStanding(
  { db, examLateSync }: Pick<ApiDependencies, "db" | "examLateSync">,
  applicationId: number,
  now: Date,
): Promise<ExamStanding> {
  const sittings = await listSittings(db, applicationId);
  const asking = await listAsking(db, applicationId);
  const { multipliers, asked } = await getExtraTime(db, applicationId);
  return {
    parts: examCategories.map((category) => {
      const sent = listSent(category, sittings, now);
      return {
        category,
        limit_s: partLimitS(category),
        questions: examParts[category].questions,
        result: sent.map(resultOf).find((result) => result !== null) ?? null,
        in_marking: sent[0] !== undefined && sent[0].status !== "graded",
        retake_at: findRetake(category, sittings, now),
        asked_by:
          sent.length > 0
            ? []
            : asking
                .filter(({ exam_parts }) => partsAskedBy(exam_parts).includes(category))
                .map(({ job_id, title, due_at }) => ({ job_id, title, due_at })),
      };
    }),
    time_multipliers: multipliers,
    extra_time_asked: asked && { time_multiplier: asked.time_multiplier, asked_at: asked.asked_at },
    late_sync: examLateSync !== false,
  };
}

/** The parts that applications require and that were not submitted in the last 12 months. */
export const partsWaitedFor = (asking: Asking, sittings: readonly ExamSitting[], now: Date): ExamCategory[] =>
  examCategories.filter(
    (category) =>
      listSent(category, sittings, now).length === 0 &&
      asking.some(({ exam_parts }) => partsAskedBy(exam_parts).includes(category)),
  );

/** The submitted runs of a part in the last 12 months, newest first; marked or not. */
const listSent = (category: ExamCategory, sittings: readonly ExamSitting[], now: Date): ExamPartRow[] =>
  sittings
    .filter(({ session }) => counts(session))
    .flatMap(({ parts }) => parts)
    .filter((part) => part.category === category && isSentPart(part))
    .filter(({ submitted_at }) => submitted_at !== null && new Date(submitted_at) > validSince(now))
    .sort((a, b) => ((a.submitted_at ?? "") < (b.submitted_at ?? "") ? 1 : -1));

function resultOf(part: ExamPartRow): ExamStanding["parts"][number]["result"] {
  const { status, submitted_at, score, max, percent, passed } = part;
  if (status !== "graded" || submitted_at === null || passed === null) return null;
  return {
    session_id: part.session_id,
    taken_at: submitted_at,
    score: Number(score),
    max: Number(max),
    percent: Number(percent),
    passed,
    band: bandOf(Number(percent), passed),
    valid_until: validUntil(new Date(submitted_at)).toISOString(),
    measures: part.measures,
    flags: part.flags,
  };
}
