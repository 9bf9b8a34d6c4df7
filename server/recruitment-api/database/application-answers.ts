import { type NotNull, type Selectable, sql } from "kysely";
import type { ScreeningAnswer } from "../../contract/applications";
import type { AnswerValue } from "../../contract/job-posts";
import type { ScreeningAnswerMap } from "../rules/screening";
import type { Database, Db, Trx } from "./schema";

type AnswerRow = Selectable<Database["screening_answers"]>;

/** The saved answers of one application, by question. */
export async function listAnswers(db: Db, applicationJobId: number): Promise<ScreeningAnswer[]> {
  const rows = await db
    .selectFrom("screening_answers")
    .selectAll()
    .where("application_job_id", "=", applicationJobId)
    .orderBy("id")
    .execute();
  return rows.map(toAnswer);
}

/** Copies the answers of an application to another one of the same person and job. Both then refer to the same files. */
export async function copyAnswers(trx: Trx, { from, to, now }: { from: number; to: number; now: Date }): Promise<void> {
  await trx
    .insertInto("screening_answers")
    .columns(["application_job_id", "question_id", "value", "file_key", "file_type", "file_size", "answered_at"])
    .expression(
      trx
        .selectFrom("screening_answers")
        .select([sql.lit(to).as("to"), "question_id", "value", "file_key", "file_type", "file_size"])
        .select(sql`${now}::timestamptz`.as("at"))
        .where("application_job_id", "=", from),
    )
    .execute();
}

/** Of these files, those that no other application's answers refer to (a later application starts with a copy of the answers). */
export async function listOwnFiles(trx: Trx, applicationJobId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const shared = await trx
    .selectFrom("screening_answers")
    .select("file_key")
    .where("file_key", "in", keys)
    .where("application_job_id", "<>", applicationJobId)
    .execute();
  return keys.filter((key) => !shared.some(({ file_key }) => file_key === key));
}

export const toAnswer = ({ file_type, file_size, ...row }: AnswerRow): ScreeningAnswer => ({
  ...row,
  value: row.value as AnswerValue,
});

/** Answers as the rules read them. */
export const byQuestion = (answers: readonly ScreeningAnswer[]): ScreeningAnswerMap =>
  new Map(answers.map(({ question_id, value }) => [question_id, value]));

/** The file of one of a person's own answers, with the question; undefined for any other answer, and for one without a file. */
export const findOwnAnswerFile = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("screening_answers")
    .innerJoin("application_jobs", "application_jobs.id", "screening_answers.application_job_id")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("screening_questions", "screening_questions.id", "screening_answers.question_id")
    .select(["file_key", "file_type", "label"])
    .where("applications.user_id", "=", userId)
    .where("screening_answers.id", "=", id)
    .where("file_key", "is not", null)
    .$narrowType<{ file_key: NotNull }>()
    .executeTakeFirst();

/** Both `tmp/{uuid}` and `answers/{uuid}` carry the upload's own id. */
export const uploadIdOf = (key: string): string => key.slice(key.indexOf("/") + 1);
