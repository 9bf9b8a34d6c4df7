import { sql } from "kysely";
import { isAnswered } from "../rules/right-answer";
import { eachField } from "./exam-sessions";
import type { Db, ExamPartRow } from "./schema";

/** Numbers of questions in a part's current run. */
export interface AnsweredCounts {
  /** Questions with an answer that is not empty. */
  answered: number;
  /** Of those, the ones whose answer came late. */
  late: number;
  /** Questions with a late answer that does not count. */
  notCounted: number;
}

export const notAnswered: AnsweredCounts = { answered: 0, late: 0, notCounted: 0 };

type OfPart = Pick<ExamPartRow, "session_id" | "category">;

/** The key of a part in a map. */
export const keyOfPart = ({ session_id, category }: OfPart): string => `${session_id} ${category}`;

/** Counts the answers of these sessions, by `keyOfPart`; a part without any is not in it. */
export async function countAnswered(
  db: Db,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<string, AnsweredCounts>> {
  const { rows } = await sql<{
    session_id: number;
    category: ExamPartRow["category"];
    question_id: number;
    text: string;
    late: boolean;
    counts: boolean;
  }>`
    (select distinct on (answer.session_id, answer.category, answer.question_id, field.name)
      answer.session_id, answer.category, answer.question_id, field.text, answer.late, true as counts
    from exam_answers as answer
    join exam_parts as part using (session_id, category, run)
    cross join lateral ${eachField} as field (name, text)
    where answer.session_id = any(${sessionIds})
    order by answer.session_id, answer.category, answer.question_id, field.name, answer.client_seq desc)
    union all
    select session_id, category, question_id, '', true, false
    from exam_answers_not_counted join exam_parts using (session_id, category, run)
    where session_id = any(${sessionIds})
  `.execute(db);
  const given = rows.filter(({ counts, text }) => counts && isAnswered(text));
  const notCounted = rows.filter(({ counts }) => !counts);
  const count = (part: string, some: readonly (OfPart & { question_id: number })[]) =>
    new Set(some.filter((row) => keyOfPart(row) === part).map(({ question_id }) => question_id)).size;
  const late = given.filter((row) => row.late);
  return new Map(
    [...new Set([...given, ...notCounted].map(keyOfPart))].map((part) => [
      part,
      { answered: count(part, given), late: count(part, late), notCounted: count(part, notCounted) },
    ]),
  );
}
