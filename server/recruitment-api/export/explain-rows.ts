import type { Kysely } from "kysely";
import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { formatAnswer } from "../../contract/values/answer-words";
import type { Database } from "../database/schema";
import { questionsOf } from "../exams/sheet";
import { mailRules } from "../rules/mail-kinds";
import type { ExportRow } from "./areas";

/** The rows of a table for their owner: without secrets, and with words in place of codes. One for each, in the same order. */
export async function explainRows(
  db: Kysely<Database>,
  table: keyof Database,
  rows: readonly ExportRow[],
): Promise<readonly ExportRow[]> {
  if (rows.length === 0) return rows;
  if (table === "mails") return rows.map(withoutCode);
  if (table === "screening_answers") return formatAnswers(db, rows);
  if (table === "exam_answers" || table === "exam_answers_not_counted") return formatChoices(db, rows);
  return rows;
}

/**
 * Removes the text of mails with a code: a person who requested a code for somebody else's address must not find it in the
 * export, nor learn whether that address has an account.
 */
const withoutCode = (mail: ExportRow): ExportRow =>
  mailRules(String(mail.kind)).carriesCode ? { ...mail, subject: null, body: null } : mail;

/** Answers to job questions as text, because a choice is stored as the id of its option. */
async function formatAnswers(db: Kysely<Database>, rows: readonly ExportRow[]): Promise<ExportRow[]> {
  const questions = await db
    .selectFrom("screening_questions")
    .select(["id", "type", "options", "unit"])
    .where(
      "id",
      "in",
      rows.map(({ question_id }) => Number(question_id)),
    )
    .execute();
  const byId = new Map(questions.map((question) => [question.id, question]));
  return rows.map((row) => {
    const question = byId.get(Number(row.question_id)) as ScreeningQuestion | undefined;
    return { ...row, in_words: question ? formatAnswer(question, row.value as AnswerValue) || "Not provided" : null };
  });
}

/** Exam choices with the text of the chosen option; the questions themselves are not the person's data. */
async function formatChoices(db: Kysely<Database>, rows: readonly ExportRow[]): Promise<ExportRow[]> {
  const parts = await db
    .selectFrom("exam_parts")
    .innerJoin("exam_sessions", "exam_sessions.id", "exam_parts.session_id")
    .select(["session_id", "category", "run", "drawn", "seed", "practice"])
    .where(
      "session_id",
      "in",
      rows.map(({ session_id }) => Number(session_id)),
    )
    .execute();
  const labels = new Map<string, string>(
    parts.flatMap((part) =>
      questionsOf(part, part).flatMap(({ id, options }) =>
        options.map(({ key, label }) => [`${part.session_id} ${part.run} ${id} ${key}`, label] as const),
      ),
    ),
  );
  return rows.map((row) => ({
    ...row,
    in_words: labels.get(`${row.session_id} ${row.run} ${row.question_id} ${row.value}`) ?? null,
  }));
}
