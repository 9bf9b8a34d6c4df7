import { sql, type Updateable } from "kysely";
import type { ExamAnswerValue, ExamCategory } from "../../contract/exams";
import { examCategories } from "../../contract/values/exam-parts";
import { type CountingFields, toValue } from "../rules/answer-fields";
import { rowReader } from "./json-rows";
import type { Database, Db, ExamPartRow, ExamSessionRow, Trx } from "./schema";

/** A session with its parts, in the order of `examCategories`. */
export interface ExamSitting {
  session: ExamSessionRow;
  parts: ExamPartRow[];
}

/** Statuses of a session that can be continued; a person has at most one of each kind. */
export const openStatuses = ["not_started", "in_progress", "between_parts"] as const;

/** Whether a session can be continued. */
export const isOpenSession = ({ status }: Pick<ExamSessionRow, "status">): boolean =>
  (openStatuses as readonly string[]).includes(status);

/** Whether the clock of a part runs, so that answers are accepted. */
export const isRunning = ({ status }: Pick<ExamPartRow, "status">): boolean =>
  status === "in_progress" || status === "overdue";

/** Whether a part has been sent, by the person or by the time. */
export const isSentPart = ({ status }: Pick<ExamPartRow, "status">): boolean =>
  !isRunning({ status }) && status !== "ready" && status !== "locked";

/** The id of the person's application; null when they have none or `id` is not theirs. */
export async function findApplicationId(db: Db, userId: number, id?: number): Promise<number | null> {
  const application = await db
    .selectFrom("applications")
    .select("id")
    .where("user_id", "=", userId)
    .$if(id !== undefined, (query) => query.where("id", "=", id as number))
    .executeTakeFirst();
  return application?.id ?? null;
}

const selectSessions = (db: Db, applicationId: number) =>
  db.selectFrom("exam_sessions").selectAll().where("application_id", "=", applicationId);

type SessionQuery = ReturnType<typeof selectSessions>;

const readPart = rowReader<ExamPartRow>({
  moments: [
    "first_started_at",
    "started_at",
    "deadline_at",
    "submitted_at",
    "sent_at",
    "graded_at",
    "honour_at",
    "heard_at",
    "page_at",
    "back_at",
  ],
  decimals: { score: 2, max: 2, percent: 2 },
});

const inOrder = (parts: ExamPartRow[]) =>
  parts.sort((a, b) => examCategories.indexOf(a.category) - examCategories.indexOf(b.category));

/** Sessions with their parts, in one statement. */
async function listWithParts(sessions: SessionQuery): Promise<ExamSitting[]> {
  const rows = await sessions
    .select(
      sql<
        ExamPartRow[]
      >`(select coalesce(json_agg(part), '[]') from exam_parts part where session_id = exam_sessions.id)`.as("parts"),
    )
    .execute();
  return rows.map(({ parts, ...session }) => ({ session, parts: inOrder(parts.map(readPart)) }));
}

const findWithParts = async (sessions: SessionQuery) => (await listWithParts(sessions.limit(1)))[0] ?? null;

/**
 * The session, locked until the transaction ends: every change of a session or its parts takes this lock first. Null when
 * it is not this application's.
 */
export async function lockExamSitting(trx: Trx, applicationId: number, sessionId: number): Promise<ExamSitting | null> {
  const session = await selectSessions(trx, applicationId).where("id", "=", sessionId).forUpdate().executeTakeFirst();
  if (!session) return null;
  // not in one statement: what it had read before it waited would be from before the other change
  const parts = await trx.selectFrom("exam_parts").selectAll().where("session_id", "=", sessionId).execute();
  return { session, parts: inOrder(parts) };
}

/** Null when the session is not this application's. */
export const findExamSitting = async (db: Db, applicationId: number, sessionId: number): Promise<ExamSitting | null> =>
  findWithParts(selectSessions(db, applicationId).where("id", "=", sessionId));

/** The same, but throws when there is none. */
export async function getExamSitting(db: Db, applicationId: number, sessionId: number): Promise<ExamSitting> {
  const sitting = await findExamSitting(db, applicationId, sessionId);
  if (!sitting) throw new Error(`There is no exam session ${sessionId}`);
  return sitting;
}

/** The session, or practice, that can be continued, in its stored state (`settle` updates it); null when there is none. */
export const findOpenSitting = async (db: Db, applicationId: number, practice: boolean): Promise<ExamSitting | null> =>
  findWithParts(selectSessions(db, applicationId).where("practice", "=", practice).where("status", "in", openStatuses));

/** Scored sessions, the newest first. */
export const listSittings = async (db: Db, applicationId: number): Promise<ExamSitting[]> =>
  listWithParts(
    selectSessions(db, applicationId).where("practice", "=", false).orderBy("created_at", "desc").orderBy("id", "desc"),
  );

/** Updates columns of a part, in the transaction that has locked its session; returns the new row. */
export const updateExamPart = (
  trx: Trx,
  { session_id, category }: Pick<ExamPartRow, "session_id" | "category">,
  change: Updateable<Database["exam_parts"]>,
): Promise<ExamPartRow> =>
  trx
    .updateTable("exam_parts")
    .set(change)
    .where("session_id", "=", session_id)
    .where("category", "=", category)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The answer that counts, put together from the newest fields. */
export interface LatestAnswer {
  question_id: number;
  value: ExamAnswerValue;
  /** The highest of its fields. */
  client_seq: number;
}

type Run = Pick<ExamPartRow, "session_id" | "category" | "run">;

/**
 * An answer's fields, for a `cross join lateral` as `field (name, text)`: a text is one field without a name, an empty record has
 * no rows.
 */
export const eachField = sql`jsonb_each_text(case jsonb_typeof(answer.value)
  when 'object' then answer.value else jsonb_build_object('', answer.value) end)`;

interface CountingRow {
  question_id: number;
  name: string;
  text: string;
  client_seq: number;
}

/** The fields that count for each answered question of this run: for each field the answer with the highest `client_seq`. */
export async function getCounting(db: Db, { session_id, category, run }: Run): Promise<Map<number, CountingFields>> {
  const { rows } = await sql<CountingRow>`
    select distinct on (answer.question_id, field.name)
      answer.question_id, field.name, field.text, answer.client_seq
    from exam_answers as answer cross join lateral ${eachField} as field (name, text)
    where answer.session_id = ${session_id} and answer.category = ${category} and answer.run = ${run}
    order by answer.question_id, field.name, answer.client_seq desc`.execute(db);
  return countingOf(rows);
}

function countingOf(rows: readonly CountingRow[]): Map<number, CountingFields> {
  const counting = new Map<number, CountingFields>();
  for (const { question_id, name, text, client_seq } of rows) {
    const fields: CountingFields = counting.get(question_id) ?? new Map();
    counting.set(question_id, fields.set(name, { text, client_seq }));
  }
  return counting;
}

/** The answers of this run that count, by question; records are put together from their newest fields. */
export const latestAnswers = async (
  db: Db,
  sessionId: number,
  category: ExamCategory,
  run: number,
): Promise<LatestAnswer[]> => latestOf(await getCounting(db, { session_id: sessionId, category, run }));

const latestOf = (counting: ReadonlyMap<number, CountingFields>): LatestAnswer[] =>
  [...counting].map(([question_id, fields]) => ({
    question_id,
    value: toValue(fields),
    client_seq: Math.max(...[...fields.values()].map(({ client_seq }) => client_seq)),
  }));

/** `latestAnswers` of the present run of a part; null when this application has no such session or part. */
export async function findOwnAnswers(
  db: Db,
  { applicationId, sessionId, category }: { applicationId: number; sessionId: number; category: ExamCategory },
): Promise<LatestAnswer[] | null> {
  const { rows } = await sql<CountingRow | { question_id: null }>`
    select distinct on (answer.question_id, field.name)
      answer.question_id, field.name, field.text, answer.client_seq
    from exam_sessions as session
    join exam_parts as part on part.session_id = session.id
    left join (exam_answers as answer cross join lateral ${eachField} as field (name, text))
      on answer.session_id = part.session_id and answer.category = part.category and answer.run = part.run
    where session.id = ${sessionId} and session.application_id = ${applicationId} and part.category = ${category}
    order by answer.question_id, field.name, answer.client_seq desc`.execute(db);
  if (rows.length === 0) return null;
  return latestOf(countingOf(rows.filter((row) => row.question_id !== null)));
}
