import type { Kysely, Selectable } from "kysely";
import type { ScreeningAnswer } from "../../contract/applications";
import type { AnswerValue } from "../../contract/job-posts";
import type { Answers } from "../rules/screening";
import type { Database } from "./schema";

type AnswerRow = Selectable<Database["screening_answers"]>;

/** The saved answers of one application, by question. */
export async function listAnswers(db: Kysely<Database>, applicationJobId: number): Promise<ScreeningAnswer[]> {
  const rows = await db
    .selectFrom("screening_answers")
    .selectAll()
    .where("application_job_id", "=", applicationJobId)
    .orderBy("id")
    .execute();
  return rows.map(toAnswer);
}

export const toAnswer = (row: AnswerRow): ScreeningAnswer => ({ ...row, value: row.value as AnswerValue });

/** Answers as the rules read them. */
export const byQuestion = (answers: readonly ScreeningAnswer[]): Answers =>
  new Map(answers.map(({ question_id, value }) => [question_id, value]));

/** Both `tmp/{uuid}` and `answers/{uuid}` carry the upload's own id. */
export const uploadIdOf = (key: string): string => key.slice(key.indexOf("/") + 1);
