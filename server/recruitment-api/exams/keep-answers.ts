import type { z } from "zod";
import type { ExamAnswers, ExamAnswersSaved } from "../../contract/exams";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict, invalid, notFound } from "../core/refusals";
import { createAnswers, createNote, getKeptRows, listKnown } from "../database/exam-answers";
import { keepNotCounted } from "../database/exam-not-counted";
import { type ExamSitting, getCounting, isRunning, updateExamPart } from "../database/exam-sessions";
import type { ExamPartRow, Trx } from "../database/schema";
import { judgeArrival, orderOf, type PartClock, readExamAnswer, storable } from "../rules/exam-answering";
import { lateSyncMs } from "../rules/exam-limits";
import { examSubject } from "./exam-activity";
import { hearAnswers, type Sitter } from "./hear";
import { beatAfterSilence } from "./heartbeat";
import { lockOwnSitting } from "./lock-own-sitting";
import { isQuestionToken } from "./question-token";
import { closePart, getPart, sendPart, withPart } from "./settle";
import { questionsOf } from "./sheet";
import { type ReadAnswer, type SortedAnswers, sortAnswers } from "./sort-answers";

type Given = z.output<typeof ExamAnswers>;

/**
 * Stores answers of a part; retries and any order of arrival are fine. Submits the part when the person is done. `judgeArrival`
 * decides whether late answers count, and only for fields that the server does not have yet. Throws 404 for another person's
 * session or a part it does not have, 409 for a part that was not started, 422 for a value that its question cannot have.
 */
export async function keepAnswers(
  deps: ApiDependencies,
  doer: Sitter,
  sessionId: number,
  given: Given,
): Promise<ExamAnswersSaved> {
  await beatAfterSilence(deps.db, doer.now);
  const saved = await deps.db.transaction().execute(async (trx) => {
    const sitting = await lockOwnSitting(trx, deps, doer, sessionId);
    const part = sitting.parts.find(({ category }) => category === given.part);
    if (!part) throw notFound();
    if (part.started_at === null) throw conflict("This test has not been started yet.");
    return keepIn(trx, deps, doer, { sitting, part }, given);
  });
  deps.deliverMail();
  return saved;
}

interface Place {
  sitting: ExamSitting;
  part: ExamPartRow;
}

async function keepIn(
  trx: Trx,
  deps: ApiDependencies,
  doer: Sitter,
  { sitting, part }: Place,
  given: Given,
): Promise<ExamAnswersSaved> {
  const { session } = sitting;
  const now = doer.now.getTime();
  const token = given.question_token;
  const hasToken = token !== undefined && isQuestionToken(token, part, session, deps.appKey);
  if ((token !== undefined && !hasToken) || session.status === "voided") {
    // The token is of another run, which has other questions, even when their ids are the same.
    const refused = given.answers.map(({ question_id }) => question_id);
    return answered(part, { saved: [], late: [], refused }, doer.now);
  }

  const clock = clockOf(part);
  const lateSync = deps.examLateSync !== false && !session.practice;
  const sentAt = given.sent_at === undefined ? undefined : Date.parse(given.sent_at);
  const judge = ({ elapsed_ms: elapsedMs, saved_at }: ReadAnswer) => {
    const savedAt = saved_at === undefined ? undefined : Date.parse(saved_at);
    return judgeArrival(clock, { now, elapsedMs, savedAt, sentAt, hasToken }, lateSync);
  };
  const answers = readAnswers({ sitting, part }, given, { clock, now });
  const counting = await getCounting(trx, part);
  const known = await listKnown(trx, part, answers);
  const rows = await getKeptRows(trx, part, answers);
  const sorted = sortAnswers(answers, { known, rows, counting, now, judge });

  await createAnswers(trx, part, sorted.added, doer.now);
  if (hasToken && !session.practice && now <= clock.deadlineAt + lateSyncMs)
    await keepNotCounted(trx, part, sorted.notCounted, doer.now);
  if (given.device_note && !clock.isClosed) await createNote(trx, part, storable(given.device_note), doer.now);
  if (counting.size === 0 && sorted.added.length > 0 && !session.practice) {
    const { id, job_post_id: jobPostId } = session;
    await logDoing(trx, doer, {
      event: "exam.part_saved",
      subject: examSubject(id, part.category),
      jobPostId,
    });
  }
  const times = given.answers.map(({ elapsed_ms }) => elapsed_ms);
  const heard = hasToken || clock.isRunning ? await hearAnswers(trx, sitting, part, doer, times) : part;
  const finished = await finishPart(trx, deps, doer, withPart(sitting, heard), {
    part: heard,
    hasLate: sorted.added.some(({ late }) => late),
    isFinal: given.final === true,
  });
  return answered(getPart(finished, part.category), sorted, doer.now);
}

function clockOf(part: ExamPartRow): PartClock {
  const startedAt = Date.parse(part.started_at ?? "");
  return {
    startedAt,
    deadlineAt: Date.parse(part.deadline_at ?? ""),
    isRunning: isRunning(part),
    isClosed: part.sent_at !== null || part.status === "graded",
    heardAt: Math.max(startedAt, Date.parse(part.heard_at ?? "") || 0),
    backAt: part.back_at === null ? null : Date.parse(part.back_at),
  };
}

/** Parses the answers by the kinds of their questions. Throws 422 for an invalid value. */
function readAnswers(
  { sitting, part }: Place,
  { answers }: Given,
  { clock, now }: { clock: PartClock; now: number },
): ReadAnswer[] {
  const questions = new Map(questionsOf(part, sitting.session).map((question) => [question.id, question]));
  const errors: Record<string, string[]> = {};
  const read = answers.map((answer, index) => {
    const question = questions.get(answer.question_id);
    const found = question && readExamAnswer(question, answer.value);
    if (found?.ok === false) errors[`answers.${index}.value`] = [found.message];
    const { client_seq: seq, elapsed_ms: elapsedMs } = answer;
    const place = seq === undefined ? null : orderOf(seq, clock, { now, elapsedMs });
    return { ...answer, value: found?.ok ? found.value : null, place };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

const answered = (
  { deadline_at, status }: ExamPartRow,
  { saved, late, refused }: Pick<SortedAnswers, "saved" | "late" | "refused">,
  now: Date,
): ExamAnswersSaved => ({
  saved: [...new Set(saved)],
  late: [...new Set(late)],
  refused: [...new Set(refused)],
  server_now: now.toISOString(),
  deadline_at: deadline_at ?? now.toISOString(),
  status,
});

interface Arrived {
  part: ExamPartRow;
  /** Late answers were added. */
  hasLate: boolean;
  /** The person or their device says that these are the last answers. */
  isFinal: boolean;
}

/**
 * Runs after answers were stored. A running part is submitted when the person is done; the time until then counts by the server's
 * clock. A part whose time is over is closed and marked after its last answers.
 */
async function finishPart(
  trx: Trx,
  deps: ApiDependencies,
  doer: Doer,
  sitting: ExamSitting,
  { part, hasLate, isFinal }: Arrived,
): Promise<ExamSitting> {
  const { now } = doer;
  const { category } = part;
  if (isRunning(part)) return isFinal ? sendPart(trx, deps, sitting, category, { at: now, doer }, now) : sitting;
  if (part.sent_at !== null || part.status === "graded") return sitting;

  let changed = sitting;
  if (hasLate && !part.flags.includes("synced_late")) {
    const { id, job_post_id: jobPostId } = sitting.session;
    changed = withPart(sitting, await updateExamPart(trx, part, { flags: [...part.flags, "synced_late"] }));
    await logDoing(trx, doer, { event: "exam.synced_late", subject: examSubject(id, category), jobPostId });
  }
  return isFinal ? closePart(trx, deps, changed, category, now) : changed;
}
