import type { Transaction } from "kysely";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { type ExamSitting, isRunning, updateExamPart } from "../database/exam-sessions";
import type { Database, ExamPartRow } from "../database/schema";
import { examSubject } from "./exam-activity";
import { closePart, sendPart, withPart } from "./settle";

interface Arrived {
  part: ExamPartRow;
  /** Answers were added that came after the end. */
  hasLate: boolean;
  /** The person, or their device, says that nothing more comes. */
  isFinal: boolean;
}

/**
 * What follows after answers were stored. A running part is sent when the person is done: the time until then, by the
 * server's clock, counts. One that the time has ended is closed and marked when nothing more comes.
 */
export async function finishPart(
  trx: Transaction<Database>,
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
