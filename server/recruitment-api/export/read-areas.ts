import { setImmediate as afterOthers } from "node:timers/promises";
import { sql } from "kysely";
import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { formatAnswer } from "../../contract/values/answer-words";
import type { Database, Db, Trx } from "../database/schema";
import { questionsOf } from "../exams/sheet";
import { mailRules } from "../rules/mail-kinds";
import { areas, type ExportedTable, type ExportRow, type NamedFile } from "./areas";
import { readWords, type Words, withWords } from "./words";

/** The rows of one area, by table. */
export interface AreaRows {
  name: string;
  tables: Record<string, ExportRow[]>;
}

interface Reading {
  trx: Trx;
  words: Words;
  /** The path in the archive of a row's file. */
  placeOf: (file: NamedFile) => Promise<string>;
}

/**
 * Everything that is stored about a person, area by area. `db` must be a transaction with repeatable reads, so that all data are
 * of one moment.
 * @throws the signal's reason when it is aborted first
 */
export async function readAreas(
  trx: Trx,
  { userId, signal }: { userId: number; signal: AbortSignal },
  placeOf: Reading["placeOf"],
): Promise<AreaRows[]> {
  const reading = { trx, placeOf, words: await readWords(trx, userId) };
  const applications = await trx.selectFrom("applications").select("id").where("user_id", "=", userId).execute();
  const read: AreaRows[] = [];
  for (const { name, ofPerson = [], ofApplication = [] } of areas) {
    const tables: Record<string, ExportRow[]> = {};
    const take = async (table: ExportedTable, owners: number[]) => {
      signal.throwIfAborted();
      tables[table.table] = (await readTable(reading, table, owners)).map(({ row }) => row);
    };
    for (const table of ofPerson) await take(table, [userId]);
    for (const table of ofApplication) {
      await take(
        table,
        applications.map(({ id }) => id),
      );
    }
    read.push({ name, tables });
  }
  return read;
}

/** Rows that are formatted before other requests get a turn; that many take some milliseconds. */
const rowsAtOnce = 200;

/** The rows of a table whose `by` is one of the owners, as they are exported; each with its owner. */
async function readTable(
  reading: Reading,
  table: ExportedTable,
  owners: unknown[],
): Promise<{ owner: unknown; row: ExportRow }[]> {
  const newest = table.newest === undefined ? sql`` : sql`order by id desc limit ${table.newest}`;
  const { rows } = await sql<ExportRow>`
    select * from (
      select * from ${sql.table(table.table)} where ${sql.ref(table.by)} = any(${owners}) ${newest}
    ) as kept order by kept
  `.execute(reading.trx);
  const explained = await explainRows(reading.trx, table.table, rows);
  const inside = [];
  for (const inner of table.inside ?? []) {
    const ids = rows.map(({ id }) => id);
    inside.push({ name: inner.table, rows: await readTable(reading, inner, ids) });
  }
  const exported = [];
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await afterOthers();
    const inner = inside.map(({ name, rows }) => [
      name,
      rows.filter(({ owner }) => owner === row.id).map(({ row }) => row),
    ]);
    exported.push({
      owner: row[table.by],
      row: {
        ...(await present(reading, table, explained[place] ?? row)),
        ...Object.fromEntries(inner),
      },
    });
  }
  return exported;
}

/** Formats a row: without hidden columns, with labels for ids, and with the archive's path in place of a file's key. */
async function present(
  { words, placeOf }: Reading,
  { table, leftOut = [], file }: ExportedTable,
  row: ExportRow,
): Promise<ExportRow> {
  const kept = Object.entries(row).filter(([column]) => !leftOut.includes(column) && column !== file?.column);
  const presented = Object.fromEntries(kept.map(([column, value]) => [column, withWords(words, table, column, value)]));
  if (!file) return presented;
  const key = row[file.column];
  const named = typeof key === "string" ? file.of(row, key) : null;
  return { ...presented, file: named && (await placeOf(named)) };
}

/** The rows of a table for their owner: without secrets, and with words in place of codes. One for each, in the same order. */
async function explainRows(db: Db, table: keyof Database, rows: readonly ExportRow[]): Promise<readonly ExportRow[]> {
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
async function formatAnswers(db: Db, rows: readonly ExportRow[]): Promise<ExportRow[]> {
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
async function formatChoices(db: Db, rows: readonly ExportRow[]): Promise<ExportRow[]> {
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
