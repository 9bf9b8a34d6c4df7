import { sql } from "kysely";
import type { ExamAnswerValue } from "../../contract/exams";
import { maxNotes, maxRows } from "../rules/exam-limits";
import { eachField } from "./exam-sessions";
import type { Db, ExamPartRow, Trx } from "./schema";

/** The run of a part to which answers belong. */
type Run = Pick<ExamPartRow, "session_id" | "category" | "run">;

/** A stored answer. */
export interface KeptAnswer {
  question_id: number;
  value: ExamAnswerValue;
  client_seq: number;
  elapsed_ms: number | null;
  saved_at: string | null;
  late: boolean;
}

export type KnownAnswer = Pick<KeptAnswer, "question_id" | "client_seq" | "late">;

type Asked = Pick<KeptAnswer, "question_id"> & {
  /** Null for an answer without a `client_seq`. */
  place: number | null;
};

/** Which of these answers, by question and `client_seq`, are stored already. */
export async function listKnown(
  db: Db,
  { session_id, category, run }: Run,
  answers: readonly Asked[],
): Promise<KnownAnswer[]> {
  const numbered = answers.filter(({ place }) => place !== null);
  if (numbered.length === 0) return [];
  const ids = numbered.map(({ question_id }) => question_id);
  const places = numbered.map(({ place }) => place);
  const rows = await db
    .selectFrom("exam_answers")
    .select(["question_id", "client_seq", "late"])
    .where("session_id", "=", session_id)
    .where("category", "=", category)
    .where("run", "=", run)
    .where(sql<boolean>`(question_id, client_seq) in (select * from unnest(${ids}::bigint[], ${places}::bigint[]))`)
    .execute();
  return rows.map((row) => ({ ...row, client_seq: Number(row.client_seq) }));
}

/** The number of stored answers to a question, and their highest `client_seq`. */
export interface KeptRows {
  count: number;
  highest: number;
}

/** What is stored for the questions of these answers, by question. */
export async function getKeptRows(
  db: Db,
  { session_id, category, run }: Run,
  answers: readonly Pick<KeptAnswer, "question_id">[],
): Promise<Map<number, KeptRows>> {
  if (answers.length === 0) return new Map();
  const rows = await db
    .selectFrom("exam_answers")
    .select(({ fn }) => ["question_id", fn.countAll().as("count"), fn.max("client_seq").as("highest")])
    .where("session_id", "=", session_id)
    .where("category", "=", category)
    .where("run", "=", run)
    .where(
      "question_id",
      "in",
      answers.map(({ question_id }) => question_id),
    )
    .groupBy("question_id")
    .execute();
  return new Map(
    rows.map(({ question_id, count, highest }) => [question_id, { count: Number(count), highest: Number(highest) }]),
  );
}

/** Adds answers; an existing one stays as it is. Deleting old ones does not change what counts. */
export async function createAnswers(trx: Trx, run: Run, answers: readonly KeptAnswer[], now: Date): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto("exam_answers")
    .values(
      answers.map(({ value, ...answer }) => ({
        session_id: run.session_id,
        category: run.category,
        run: run.run,
        value: JSON.stringify(value),
        received_at: now,
        ...answer,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [questionId, { count }] of await getKeptRows(trx, run, answers)) {
    if (count > maxRows) await deleteOvertaken(trx, run, questionId);
  }
}

/** Deletes answers to a question that are older than the newest `maxRows`, except those that still count. */
async function deleteOvertaken(trx: Trx, { session_id, category, run }: Run, questionId: number): Promise<void> {
  const ofQuestion = sql`session_id = ${session_id} and category = ${category} and run = ${run}
    and question_id = ${questionId}`;
  await sql`
    delete from exam_answers where ${ofQuestion}
      and client_seq < (
        select client_seq from exam_answers where ${ofQuestion}
        order by client_seq desc offset ${maxRows - 1} limit 1)
      and client_seq <> all (array(
        select distinct on (field.name) client_seq
        from exam_answers as answer cross join lateral ${eachField} as field (name, text)
        where ${ofQuestion}
        order by field.name, client_seq desc))`.execute(trx);
}

/** Stores a neutral note for the marker; each text once, and at most `maxNotes`. */
export async function createNote(trx: Trx, { session_id, category, run }: Run, note: string, now: Date): Promise<void> {
  const known = await trx
    .selectFrom("exam_notes")
    .select("note")
    .where("session_id", "=", session_id)
    .where("category", "=", category)
    .where("run", "=", run)
    .execute();
  if (known.length >= maxNotes || known.some((one) => one.note === note)) return;
  await trx.insertInto("exam_notes").values({ session_id, category, run, note, at: now }).execute();
}
