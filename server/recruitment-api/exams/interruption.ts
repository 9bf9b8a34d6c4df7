import type { Kysely } from "kysely";
import { findLongestSilence } from "../database/exam-answers";
import type { Database, ExamPartRow } from "../database/schema";

/**
 * The longest time, in milliseconds, in which the server heard nothing of a part while its clock ran, or was away itself.
 */
export async function findInterruption(
  db: Kysely<Database>,
  part: Pick<
    ExamPartRow,
    "session_id" | "category" | "run" | "started_at" | "deadline_at" | "outage_credit_s"
  >,
  now: Date,
): Promise<number> {
  if (part.started_at === null) return 0;
  const until = new Date(Math.min(now.getTime(), Date.parse(part.deadline_at ?? "")));
  return Math.max(part.outage_credit_s * 1000, await findLongestSilence(db, part, until));
}
