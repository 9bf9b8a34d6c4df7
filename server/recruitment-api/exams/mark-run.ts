import { countWords } from "../../contract/values/word-count";
import { latestAnswers } from "../database/exam-sessions";
import type { ExamPartRow, ExamSessionRow, Trx } from "../database/schema";
import { examPartRules } from "../rules/exam-limits";
import { longestText, markPart, markWritten } from "../rules/exam-marking";
import type { Marking } from "../rules/marking";
import { sheetOf } from "./sheet";

/** The marks of an empty text, which no marker needs to read. */
const noMarks = { task: 0, order: 0, grammar: 0, tone: 0 };

/** The result of a submitted run by its newest answers; null while a text waits for a marker. */
export async function markRun(trx: Trx, session: ExamSessionRow, part: ExamPartRow): Promise<Marking | null> {
  const answers = await latestAnswers(trx, session.id, part.category, part.run);
  if (examPartRules[part.category].markedBy !== "people") {
    const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
    return markPart(part.category, sheetOf(part, session), values, elapsedMs(part));
  }
  const texts = answers.flatMap(({ value }) => (typeof value === "string" ? value : []));
  const text = longestText(texts);
  if (countWords(text) === 0) return markWritten("", [noMarks]);
  const markings = await trx
    .selectFrom("exam_markings")
    .selectAll()
    .where("session_id", "=", session.id)
    .where("category", "=", part.category)
    .where("run", "=", part.run)
    .execute();
  return markings.length > 0 ? markWritten(text, markings) : null;
}

/** Milliseconds from the start to the submission, without time given back for an outage, at most the part's limit. */
function elapsedMs({ started_at, submitted_at, limit_s, outage_credit_s }: ExamPartRow): number {
  const passed = Date.parse(submitted_at ?? "") - Date.parse(started_at ?? "") - outage_credit_s * 1000;
  return Math.max(0, Math.min(passed, limit_s * 1000));
}
