import type { ExamPart, ExamSession } from "../../contract/exams";
import { examParts } from "../../contract/values/exam-parts";
import type { ApiDependencies } from "../core/environment";
import { type AnsweredCounts, countAnswered, keyOfPart, notAnswered } from "../database/exam-counts";
import { type ExamSitting, isRunning } from "../database/exam-sessions";
import type { Db, ExamPartRow, ExamSessionRow } from "../database/schema";
import { findRestart } from "../rules/exam-attempts";
import { examPartRules } from "../rules/exam-limits";
import { bandOf } from "../rules/exam-marking";
import { signQuestions } from "./question-token";
import { findLateEnd } from "./waiting";

interface View {
  appKey: ApiDependencies["appKey"];
  now: Date;
}

/** Sessions as the wire has them. Reads the stored state, so call `settle` before. */
export async function examSessionsOf(db: Db, sittings: readonly ExamSitting[], view: View): Promise<ExamSession[]> {
  const answered = await countAnswered(
    db,
    sittings.map(({ session }) => session.id),
  );
  return sittings.map((sitting) => toExamSession(sitting, answered, view));
}

/** The same for a single session. */
export async function examSessionOf(db: Db, sitting: ExamSitting, view: View): Promise<ExamSession> {
  const [session] = await examSessionsOf(db, [sitting], view);
  return session as ExamSession;
}

function toExamSession(
  sitting: ExamSitting,
  answered: ReadonlyMap<string, AnsweredCounts>,
  { appKey, now }: View,
): ExamSession {
  const { session, parts } = sitting;
  const running = parts.find(isRunning) ?? null;
  const overall = session.overall_score === null ? null : Number(session.overall_score);
  const passed = session.overall_passed;
  return {
    id: session.id,
    application_id: session.application_id,
    status: session.status,
    practice: session.practice,
    part: running?.category ?? null,
    parts: parts.map((part) => ({
      ...toExamPart(part, session, answered.get(keyOfPart(part)) ?? notAnswered),
      late_until: findLateEnd(sitting, part, now),
      restart_until: findRestart(session, part, now),
    })),
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

function toExamPart(
  part: ExamPartRow,
  session: ExamSessionRow,
  { answered, late, notCounted }: AnsweredCounts,
): Omit<ExamPart, "late_until" | "restart_until"> {
  const { questions } = examParts[part.category];
  const { practiceQuestions } = examPartRules[part.category];
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
    late_answers: late,
    late_not_counted: notCounted,
    score: number(part.score),
    max: number(part.max),
    percent: number(part.percent),
    passed: part.passed,
    measures: part.measures,
    flags: part.flags,
  };
}
