import type { ExamCategory } from "../../contract/exams";
import { recordActivity } from "../activity";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { type ExamSitting, isOpenSession, isRunning, updateExamPart } from "../database/exam-sessions";
import type { ExamPartRow, Trx } from "../database/schema";
import { examPartRules, graceS } from "../rules/exam-limits";
import { judgeSession } from "../rules/exam-session-status";
import { examSubject } from "./exam-activity";
import { markRun } from "./mark-run";
import { sendJobsOn } from "./send-jobs-on";
import { tellResult, tellTimeEnded } from "./tell-result";
import { findLateEnd, isWaitOver } from "./waiting";

export type SettleDependencies = Pick<ApiDependencies, "clock" | "brandName" | "siteOrigin" | "examLateSync">;

/**
 * Applies the clock to a session that the transaction has locked: a part past its deadline is overdue, and is ended as of the
 * deadline a minute later, when answers on their way have arrived; one that has waited for answers of a device is closed; a
 * session past its end expires. Returns the session as it is then.
 */
export async function settle(
  trx: Trx,
  deps: SettleDependencies,
  sitting: ExamSitting,
  now: Date,
): Promise<ExamSitting> {
  let settled = sitting;
  for (const part of sitting.parts.filter(isRunning)) {
    const deadline = deadlineOf(part);
    if (now.getTime() > deadline.getTime() + graceS * 1000) {
      settled = await sendPart(trx, deps, settled, part.category, { at: deadline, doer: null }, now);
      continue;
    }
    const status = now > deadline ? "overdue" : "in_progress";
    if (status !== part.status) settled = withPart(settled, await updateExamPart(trx, part, { status }));
  }
  for (const part of settled.parts) {
    if (isWaitOver(settled, part, now)) settled = await closePart(trx, deps, settled, part.category, now);
  }
  return isOver(settled, now) ? endSitting(trx, settled, "expired", now) : settled;
}

/**
 * Ends a part as of `at`. Before its deadline the person (`doer`) submits it; after it, the clock has ended it as of the
 * deadline, even when the person says that they are done. A submitted part is marked at once. Otherwise answers may still wait on
 * an offline device, and nobody may change answers after seeing the score.
 */
export async function sendPart(
  trx: Trx,
  deps: SettleDependencies,
  sitting: ExamSitting,
  category: ExamCategory,
  { at, doer }: { at: Date; doer: Doer | null },
  now: Date,
): Promise<ExamSitting> {
  const part = getPart(sitting, category);
  const deadline = deadlineOf(part);
  const sender = at < deadline ? doer : null;
  const sent = await updateExamPart(trx, part, {
    status: "submitted",
    submitted_at: at < deadline ? at : deadline,
    sent_at: doer ? now : null,
    flags: sender ? part.flags : [...new Set([...part.flags, "time_ended"])],
  });
  if (sitting.session.practice) return refresh(trx, withPart(sitting, await measurePractice(trx, sitting, sent)), now);
  const event = "exam.part_submitted";
  if (sender) {
    const { id, job_post_id: jobPostId } = sitting.session;
    await logDoing(trx, sender, { event, subject: examSubject(id, category), jobPostId });
  } else {
    await log(trx, sitting, category, { actor: "system", event, detail: "The time had ended", at: now });
  }
  const ended = withPart(sitting, sent);
  const isClosed = doer !== null || deps.examLateSync === false;
  if (!doer) {
    const lateUntil = isClosed ? null : findLateEnd(ended, sent, now);
    await tellTimeEnded(trx, deps, { session: sitting.session, part: sent, lateUntil }, now);
  }
  return isClosed ? closePart(trx, deps, ended, category, now) : refresh(trx, ended, now);
}

/** Measures typing in a practice as in the test, so that people know what to expect; nothing is scored. */
async function measurePractice(trx: Trx, { session }: ExamSitting, part: ExamPartRow): Promise<ExamPartRow> {
  if (examPartRules[part.category].markedBy !== "typing") return part;
  const marking = await markRun(trx, session, part);
  return marking ? updateExamPart(trx, part, { measures: JSON.stringify(marking.measures) }) : part;
}

/** Marks a part that takes no more answers, and mails the result once the whole session is marked. */
export async function closePart(
  trx: Trx,
  deps: SettleDependencies,
  sitting: ExamSitting,
  category: ExamCategory,
  now: Date,
): Promise<ExamSitting> {
  const part = getPart(sitting, category);
  const closed = await updateExamPart(trx, part, { sent_at: part.sent_at ?? now });
  const graded = await gradePart(trx, deps, withPart(sitting, closed), category, now);
  if (graded.session.status === "completed") await tellResult(trx, deps, graded, now);
  return graded;
}

/**
 * Marks a submitted part, or marks it again, by its current answers and markings. A part that needs a marker stays unmarked
 * without one. Updates the session and the applications that wait for it.
 */
export async function gradePart(
  trx: Trx,
  deps: SettleDependencies,
  sitting: ExamSitting,
  category: ExamCategory,
  now: Date,
): Promise<ExamSitting> {
  if (sitting.session.practice) return sitting;
  const part = getPart(sitting, category);
  const marking = await markRun(trx, sitting.session, part);
  const graded = await updateExamPart(
    trx,
    part,
    marking
      ? {
          status: "graded",
          graded_at: now,
          score: marking.score.toFixed(2),
          max: marking.max.toFixed(2),
          percent: marking.percent.toFixed(2),
          passed: marking.passed,
          measures: JSON.stringify(marking.measures),
        }
      : {
          status: part.flags.includes("synced_late") ? "synced_late" : "grading",
          graded_at: null,
          score: null,
          max: null,
          percent: null,
          passed: null,
          measures: JSON.stringify({}),
        },
  );
  if (marking && (part.status !== "graded" || part.score !== graded.score)) {
    await log(trx, sitting, category, { actor: "system", event: "exam.graded", at: now });
  }
  const refreshed = await refresh(trx, withPart(sitting, graded), now);
  await sendJobsOn(trx, deps, now, sitting.session.application_id);
  return refreshed;
}

/** Ends a session in which no part runs: submitted parts count, others can no longer be started. */
export async function endSitting(
  trx: Trx,
  sitting: ExamSitting,
  status: "expired" | "abandoned",
  now: Date,
): Promise<ExamSitting> {
  const parts: ExamPartRow[] = [];
  for (const part of sitting.parts) {
    parts.push(part.status === "ready" ? await updateExamPart(trx, part, { status: "locked" }) : part);
  }
  return refresh(trx, { session: { ...sitting.session, status }, parts }, now);
}

/** Writes the session's state, computed from its parts. */
export async function refresh(trx: Trx, { session, parts }: ExamSitting, now: Date): Promise<ExamSitting> {
  const stored = await trx
    .updateTable("exam_sessions")
    .set(judgeSession(session, parts, now))
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { session: stored, parts };
}

/** The part of this category. Throws when the sitting does not have it. */
export function getPart({ session, parts }: ExamSitting, category: ExamCategory): ExamPartRow {
  const part = parts.find((one) => one.category === category);
  if (!part) throw new Error(`Exam session ${session.id} has no part ${category}`);
  return part;
}

/** A copy of the sitting with this part replaced. */
export const withPart = ({ session, parts }: ExamSitting, part: ExamPartRow): ExamSitting => ({
  session,
  parts: parts.map((one) => (one.category === part.category ? part : one)),
});

const deadlineOf = ({ deadline_at }: ExamPartRow) => new Date(deadline_at ?? 0);

const isOver = (sitting: ExamSitting, now: Date) =>
  isOpenSession(sitting.session) &&
  !sitting.parts.some(isRunning) &&
  now.getTime() >= Date.parse(sitting.session.expires_at);

async function log(
  trx: Trx,
  { session }: ExamSitting,
  category: ExamCategory,
  line: Pick<Parameters<typeof recordActivity>[1], "actor" | "event" | "detail" | "at">,
): Promise<void> {
  const { user_id } = await trx
    .selectFrom("applications")
    .select("user_id")
    .where("id", "=", session.application_id)
    .executeTakeFirstOrThrow();
  const subject = examSubject(session.id, category);
  await recordActivity(trx, { userId: user_id, subject, jobPostId: session.job_post_id, ...line });
}
