import { type Selectable, sql } from "kysely";
import type { ScreeningQuestion } from "../../contract/job-posts";
import { numberOrNull } from "./job-cards";
import type { Database, Db } from "./schema";

/** The screening questions of a post, in their order; an empty list when it asks none. */
export async function listScreeningQuestions(db: Db, jobPostId: number): Promise<ScreeningQuestion[]> {
  const rows = await db
    .selectFrom("screening_questions")
    .selectAll()
    .where("job_post_id", "=", jobPostId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(toScreeningQuestion);
}

/** A row from its own statement, or as JSON, in which numerics are numbers and not text. */
export type QuestionRow = Omit<Selectable<Database["screening_questions"]>, "min" | "max"> & {
  min: string | number | null;
  max: string | number | null;
};

/** Selects a post's questions as JSON. */
export const questionsOfPost = sql<QuestionRow[]>`(
  select coalesce(json_agg(question order by question.position, question.id), '[]')
  from screening_questions question where question.job_post_id = job_posts.id
)`;

export const toScreeningQuestion = (row: QuestionRow): ScreeningQuestion => ({
  id: row.id,
  order: row.position,
  type: row.type as ScreeningQuestion["type"],
  label: row.label,
  hint: row.hint,
  required: row.required,
  options: row.options,
  min: numberOrNull(row.min),
  max: numberOrNull(row.max),
  unit: row.unit,
  max_length: row.max_length,
  show_if: row.show_if as ScreeningQuestion["show_if"],
  knock_out: row.knock_out as ScreeningQuestion["knock_out"],
  prefill_from: row.prefill_from,
});
