import type { Transaction } from "kysely";
import { deleteMarkings, lastWorkMs } from "../database/exam-answers";
import { type ExamSitting, isRunning, updateExamPart } from "../database/exam-sessions";
import type { Database, ExamPartRow } from "../database/schema";
import { type Doer, logDoing } from "../http/change-application";
import type { ApiDependencies } from "../http/environment";
import { doneAt, type PartClock } from "../rules/exam-answering";
import { examSubject } from "./exam-activity";
import { gradePart, put, sendPart } from "./settle";

interface Arrived {
  part: ExamPartRow;
  clock: PartClock;
  /** Answers were added that came after the end. */
  hasLate: boolean;
  /** The person says that they are done, and in time. */
  isFinal: boolean;
  /** When they were, where that can be believed. */
  elapsedMs: number | undefined;
}

/**
 * What follows from answers that were kept: a part that runs is sent when the person is done; one that had ended is marked
 * again when something of it came late. What they were done with in time counts from then, however long it was on its way;
 * of several such words the first, and never less than they worked, so that their order does not matter.
 */
export async function finishPart(
  trx: Transaction<Database>,
  deps: ApiDependencies,
  doer: Doer,
  sitting: ExamSitting,
  { part, clock, hasLate, isFinal, elapsedMs }: Arrived,
): Promise<ExamSitting> {
  const { now } = doer;
  const { category } = part;
  const latest = Math.min(now.getTime(), clock.deadlineAt);
  const workedUntil = Math.min(latest, clock.startedAt + (await lastWorkMs(trx, part, clock)));
  if (isRunning(part)) {
    if (!isFinal) return sitting;
    const end = elapsedMs === undefined ? latest : doneAt(clock, elapsedMs, { workedUntil, latest });
    return sendPart(trx, deps, sitting, category, { at: new Date(end), doer }, now);
  }

  const before = Date.parse(part.submitted_at ?? "");
  const end = clock.sentAt ?? Math.max(workedUntil, isFinal ? Math.min(before, saidAt()) : before);
  if (!hasLate && end === before) return sitting;

  const isNews = !part.flags.includes("synced_late");
  const changed = await updateExamPart(trx, part, {
    submitted_at: new Date(end),
    flags: isNews ? [...part.flags, "synced_late"] : part.flags,
  });
  const { id, job_post_id: jobPostId } = sitting.session;
  if (isNews)
    await logDoing(trx, doer, { event: "exam.synced_late", subject: examSubject(id, category), jobPostId });
  // Marks were given to the text without what came late: somebody reads it again.
  if (hasLate) await deleteMarkings(trx, part);
  return gradePart(trx, deps, put(sitting, changed), category, now);

  function saidAt(): number {
    return doneAt(clock, elapsedMs ?? Number.POSITIVE_INFINITY, { workedUntil, latest });
  }
}
