import type { Transaction } from "kysely";
import { type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { type ExamSitting, isRunning, updateExamPart } from "../database/exam-sessions";
import type { Database, ExamPartRow } from "../database/schema";
import { examSubject } from "./exam-activity";
import { closePart, sendPart, withPart } from "./settle";

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
