import { type Kysely, sql } from "kysely";
import type { ExamPart, ExamSession } from "../../contract/exams";
import { type ExamSitting, eachField, isRunning } from "../database/exam-sessions";
import type { Database, ExamPartRow, ExamSessionRow } from "../database/schema";
import type { ApiDependencies } from "../http/environment";
import { findRestart } from "../rules/exam-attempts";
import { examPartRules } from "../rules/exam-limits";
import { bandOf } from "../rules/exam-marking";
import { isAnswered } from "../rules/right-answer";
import { signQuestions } from "./question-token";

interface View {
  appKey: ApiDependencies["appKey"];
  now: Date;
}

/** Sessions as the wire has them. They are read as they are stored: settle them before. */
export async function examSessionsOf(
  db: Kysely<Database>,
  sittings: readonly ExamSitting[],
  view: View,
): Promise<ExamSession[]> {
  const answered = await countAnswered(
    db,
    sittings.map(({ session }) => session.id),
  );
  return sittings.map((sitting) => toExamSession(sitting, answered, view));
}

/** `examSessionsOf` for one. */
export async function examSessionOf(
  db: Kysely<Database>,
  sitting: ExamSitting,
  view: View,
): Promise<ExamSession> {
  return toExamSession(sitting, await countAnswered(db, [sitting.session.id]), view);
}

function toExamSession(
  { session, parts }: ExamSitting,
  answered: ReadonlyMap<string, number>,
  { appKey, now }: View,
): ExamSession {
  const running = parts.find(isRunning) ?? null;
  const overall = session.overall_score === null ? null : Number(session.overall_score);
  const passed = session.overall_passed;
  return {
    id: session.id,
    application_id: session.application_id,
    status: session.status,
    practice: session.practice,
    part: running?.category ?? null,
    parts: parts.map((part) => toExamPart(session, part, answered.get(keyOf(part)) ?? 0, now)),
    time_multiplier: Number(session.time_multiplier),
    attempt_no: session.attempt_no,
    created_at: session.created_at,
    started_at: session.started_at,
    expires_at: session.expires_at,
    completed_at: session.completed_at,
    overall_score: overall,
    overall_passed: passed,
    band: overall === null || passed === null ? null : bandOf(overall, passed),
    valid_until: session.valid_until,
    outage_credit_s: parts.reduce((sum, { outage_credit_s }) => sum + outage_credit_s, 0),
    question_token: running && signQuestions(running, session, appKey),
    server_now: now.toISOString(),
  };
}

function toExamPart(session: ExamSessionRow, part: ExamPartRow, answered: number, now: Date): ExamPart {
  const { questions, practiceQuestions } = examPartRules[part.category];
  const number = (amount: string | null) => (amount === null ? null : Number(amount));
  return {
    category: part.category,
    status: part.status,
    started_at: part.started_at,
    deadline_at: part.deadline_at,
    submitted_at: part.submitted_at,
    limit_s: part.limit_s + part.outage_credit_s,
    outage_credit_s: part.outage_credit_s,
    questions: part.drawn.length || (session.practice ? practiceQuestions : questions),
    answered,
    score: number(part.score),
    max: number(part.max),
    percent: number(part.percent),
    passed: part.passed,
    measures: part.measures,
    flags: part.flags,
    restart_until: findRestart(session, part, now),
  };
}

const keyOf = ({ session_id, category }: Pick<ExamPartRow, "session_id" | "category">) =>
  `${session_id} ${category}`;

/** How many questions of each part's present run have an answer that is not empty. */
async function countAnswered(
  db: Kysely<Database>,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    session_id: number;
    category: ExamPartRow["category"];
    question_id: number;
    text: string;
  }>`
    select distinct on (answer.session_id, answer.category, answer.question_id, field.name)
      answer.session_id, answer.category, answer.question_id, field.text
    from exam_answers as answer
    join exam_parts as part using (session_id, category, run)
    cross join lateral ${eachField} as field (name, text)
    where answer.session_id = any(${sessionIds})
    order by answer.session_id, answer.category, answer.question_id, field.name, answer.client_seq desc
  `.execute(db);
  const answered = new Map<string, Set<number>>();
  for (const row of rows.filter(({ text }) => isAnswered(text))) {
    answered.set(keyOf(row), (answered.get(keyOf(row)) ?? new Set()).add(row.question_id));
  }
  return new Map([...answered].map(([key, questions]) => [key, questions.size]));
}
