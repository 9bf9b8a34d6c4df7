import { type Selectable, sql } from "kysely";
import type { ExamAnswerValue } from "../../contract/exams";
import type { NotCounted } from "../rules/exam-answering";
import type { Database, Db, ExamPartRow, Trx } from "./schema";

/** An answer that came late and does not count. */
export interface UncountedAnswer {
  question_id: number;
  value: ExamAnswerValue;
  elapsed_ms: number | null;
  saved_at: string | null;
  why: NotCounted;
}

/**
 * Stores late answers that do not count, for markers to read: the newest for each question, in a record the newest for each
 * field.
 */
export async function keepNotCounted(
  trx: Trx,
  { session_id, category, run }: Pick<ExamPartRow, "session_id" | "category" | "run">,
  answers: readonly UncountedAnswer[],
  now: Date,
): Promise<void> {
  const newest = new Map<number, UncountedAnswer>();
  for (const answer of answers) {
    const value = joined(newest.get(answer.question_id)?.value, answer.value);
    newest.set(answer.question_id, { ...answer, value });
  }
  if (newest.size === 0) return;
  await trx
    .insertInto("exam_answers_not_counted")
    .values(
      [...newest.values()].map(({ value, ...answer }) => ({
        session_id,
        category,
        run,
        value: JSON.stringify(value),
        received_at: now,
        ...answer,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["session_id", "category", "run", "question_id"]).doUpdateSet(({ ref }) => ({
        value: sql`case when jsonb_typeof(excluded.value) = 'object'
          then exam_answers_not_counted.value || excluded.value else excluded.value end`,
        elapsed_ms: ref("excluded.elapsed_ms"),
        saved_at: ref("excluded.saved_at"),
        received_at: ref("excluded.received_at"),
        why: ref("excluded.why"),
      })),
    )
    .execute();
}

const joined = (before: ExamAnswerValue | undefined, now: ExamAnswerValue): ExamAnswerValue =>
  typeof before === "object" && typeof now === "object" ? { ...before, ...now } : now;

export type UncountedRow = Selectable<Database["exam_answers_not_counted"]>;

/** The uncounted answers of the current runs of these sessions' parts, in order of arrival. */
export const listNotCounted = (db: Db, sessionIds: readonly number[]): Promise<UncountedRow[]> =>
  db
    .selectFrom("exam_answers_not_counted")
    .innerJoin("exam_parts", (join) =>
      join
        .onRef("exam_parts.session_id", "=", "exam_answers_not_counted.session_id")
        .onRef("exam_parts.category", "=", "exam_answers_not_counted.category")
        .onRef("exam_parts.run", "=", "exam_answers_not_counted.run"),
    )
    .selectAll("exam_answers_not_counted")
    .where(sql<boolean>`exam_answers_not_counted.session_id = any(${sessionIds})`)
    .orderBy("received_at")
    .orderBy("question_id")
    .execute();
