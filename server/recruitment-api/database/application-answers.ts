import type { Kysely, Selectable } from "kysely";
import type { ScreeningAnswer } from "../../contract/applications";
import type { AnswerValue } from "../../contract/job-posts";
import type { Answers } from "../rules/screening";
import type { Database } from "./schema";

type AnswerRow = Selectable<Database["screening_answers"]>;

/** The kept answers of one application, by question. */
export async function listAnswers(
  db: Kysely<Database>,
  applicationJobId: number,
): Promise<ScreeningAnswer[]> {
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

/** What each answered file is, `PDF file, 120 KB`, by the question that asked for it. */
export async function sayFiles(
  db: Kysely<Database>,
  answers: readonly ScreeningAnswer[],
): Promise<Map<number, string>> {
  const stored = answers.filter(({ file_key }) => file_key !== null);
  if (stored.length === 0) return new Map();
  const uploads = await db
    .selectFrom("uploads")
    .select(["id", "found_type", "size"])
    .where(
      "id",
      "in",
      stored.map(({ file_key }) => uploadIdOf(file_key as string)),
    )
    .execute();
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return new Map(
    stored.map(({ question_id, file_key }) => {
      const upload = byId.get(uploadIdOf(file_key as string));
      const kilobytes = Math.max(1, Math.round((upload?.size ?? 0) / 1024));
      return [question_id, `${(upload?.found_type ?? "").toUpperCase()} file, ${kilobytes} KB`.trim()];
    }),
  );
}

/** Both `tmp/{uuid}` and `answers/{uuid}` carry the upload's own id. */
export const uploadIdOf = (key: string): string => key.slice(key.indexOf("/") + 1);
