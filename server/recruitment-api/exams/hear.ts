import type { ExamCategory } from "../../contract/exams";
import type { Doer } from "../core/change-application";
import { type ExamSitting, isRunning, updateExamPart } from "../database/exam-sessions";
import type { ExamPartRow, Trx } from "../database/schema";
import { isWaitedFor } from "./waiting";

/** Who takes a part, and with which sign-in, which stands for one device. */
export interface Sitter extends Doer {
  signIn: string;
}

/** A read of the assessment. */
export interface PartRead {
  signIn: string;
  /** The part whose questions were read, which means that its page was opened. */
  opens?: ExamCategory;
}

/**
 * Notes a read for the parts of a locked session (docs/assessment.md): the part's device is online and shows a new page. Another
 * device counts only when it opens the running part: it may read results while the first device is offline.
 */
export async function hearReading(
  trx: Trx,
  sitting: ExamSitting,
  { signIn, opens }: PartRead,
  now: Date,
): Promise<void> {
  for (const part of sitting.parts) {
    const isSitters = part.heard_by === signIn;
    if (isRunning(part) && (isSitters || part.category === opens))
      await updateExamPart(trx, part, { heard_at: now, page_at: now, lost_s: lostUntil(part, now) });
    else if (isWaitedFor(sitting, part) && isSitters && part.back_at === null)
      await updateExamPart(trx, part, { back_at: now });
  }
}

/**
 * Notes that a page of a run sent answers. Its device is the part's device from now on. The page was open at the time of sending,
 * or only at the time of the newest answer, because a queue of answers may be sent after its page was closed.
 */
export async function hearAnswers(
  trx: Trx,
  sitting: ExamSitting,
  part: ExamPartRow,
  { signIn, now }: Sitter,
  elapsedMs: readonly (number | undefined)[],
): Promise<ExamPartRow> {
  const given = elapsedMs.flatMap((ms) => (ms === undefined ? [] : startOf(part) + ms));
  const thereAt = given.length > 0 ? Math.min(now.getTime(), Math.max(...given)) : now.getTime();
  const page_at = new Date(Math.max(thereAt, Date.parse(part.page_at ?? "") || 0));
  if (isRunning(part)) return updateExamPart(trx, part, { heard_at: now, heard_by: signIn, page_at });
  if (!isWaitedFor(sitting, part)) return part;
  return updateExamPart(trx, part, { back_at: part.back_at ?? now, page_at });
}

/** The longest time without an open page of a run, in whole seconds, when a page is opened now. */
function lostUntil({ page_at, lost_s, deadline_at }: ExamPartRow, now: Date): number {
  const until = Math.min(now.getTime(), Date.parse(deadline_at ?? ""));
  return Math.max(lost_s, page_at === null ? 0 : Math.floor((until - Date.parse(page_at)) / 1000));
}

const startOf = ({ started_at }: ExamPartRow) => Date.parse(started_at ?? "");
