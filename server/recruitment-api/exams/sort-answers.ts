import type { ExamAnswer, ExamAnswerValue } from "../../contract/exams";
import type { KeptAnswer, KeptRows, KnownAnswer } from "../database/exam-answers";
import { type CountingFields, isOvertaken, saysAlready, takeIn } from "../rules/answer-fields";
import type { Arrival } from "../rules/exam-answering";
import { mostRows } from "../rules/exam-limits";
import { isAnswered } from "../rules/right-answer";

/**
 * An answer that was sent, in its kept form; null to a question that this sitting has not. Its place in the order is null when it
 * came without a number of its own.
 */
export interface ReadAnswer extends Omit<ExamAnswer, "value"> {
  value: ExamAnswerValue | null;
  place: number | null;
}

export interface SortedAnswers {
  /** To be written. */
  added: KeptAnswer[];
  /** Ids of questions, as `ExamAnswersSaved` has them. */
  saved: number[];
  late: number[];
  refused: number[];
}

interface Before {
  /** Of what was sent, that which is kept already. */
  known: readonly KnownAnswer[];
  /** Of each question, how many answers are kept and the highest number of them. */
  rows: ReadonlyMap<number, KeptRows>;
  /** Of each question, what counts so far. */
  counting: ReadonlyMap<number, CountingFields>;
  now: number;
  judge: (elapsedMs: number | undefined) => Arrival;
}

/**
 * Sorts what was sent by what becomes of it. What is kept already stays kept, whenever it comes again. An answer without a
 * number of its own, or with one from the future, is none when it says what counts anyway; and neither is one that newer ones
 * have overtaken when there are so many that the oldest of those are not kept. What comes late fills only what the server holds
 * nothing of.
 */
export function sortAnswers(
  answers: readonly ReadAnswer[],
  { known, rows, counting, now, judge }: Before,
): SortedAnswers {
  const sorted: SortedAnswers = { added: [], saved: [], late: [], refused: [] };
  const lateOf = new Map(known.map((one) => [keyOf(one), one.late]));
  const highest = new Map([...rows].map(([id, { highest }]) => [id, highest]));
  const fields = new Map([...counting].map(([id, counts]) => [id, new Map(counts)]));

  for (const { question_id, value, place, client_seq: given, elapsed_ms: elapsedMs, saved_at } of answers) {
    if (value === null) {
      sorted.refused.push(question_id);
      continue;
    }
    const client_seq = place ?? Math.max(now, (highest.get(question_id) ?? 0) + 1);
    const key = keyOf({ question_id, client_seq });
    const knownLate = lateOf.get(key);
    const counts: CountingFields = fields.get(question_id) ?? new Map();
    const isFull = (rows.get(question_id)?.count ?? 0) >= mostRows;
    const isNothingNew =
      (client_seq !== given && saysAlready(counts, value)) ||
      (isFull && isOvertaken(counts, value, client_seq));
    if (knownLate === undefined && isNothingNew) {
      sorted.saved.push(question_id);
      continue;
    }
    const arrival = knownLate === undefined ? judge(elapsedMs) : knownLate ? "late" : "on_time";
    if (arrival === "refused") {
      sorted.refused.push(question_id);
      continue;
    }
    if (knownLate !== undefined) {
      sorted.saved.push(question_id);
      if (knownLate) sorted.late.push(question_id);
      continue;
    }

    const late = arrival === "late";
    const taken = late ? notHeld(value, counting.get(question_id)) : value;
    if (taken === null) {
      sorted.refused.push(question_id);
      continue;
    }
    sorted.saved.push(question_id);
    if (late) sorted.late.push(question_id);
    sorted.added.push({
      question_id,
      value: taken,
      client_seq,
      elapsed_ms: elapsedMs ?? null,
      saved_at: saved_at ?? null,
      late,
    });
    lateOf.set(key, late);
    highest.set(question_id, Math.max(highest.get(question_id) ?? 0, client_seq));
    takeIn(counts, taken, client_seq);
    fields.set(question_id, counts);
  }
  return sorted;
}

/** What a late answer says of which the server holds nothing; null when it holds something else of all that it says. */
function notHeld(value: ExamAnswerValue, held: CountingFields | undefined): ExamAnswerValue | null {
  const isFree = (name: string) => !isAnswered(held?.get(name)?.text ?? "");
  if (typeof value === "string") return isFree("") ? value : null;
  const fields = Object.entries(value);
  const free = fields.filter(([name]) => isFree(name));
  return free.length > 0 || fields.length === 0 ? Object.fromEntries(free) : null;
}

const keyOf = ({ question_id, client_seq }: Pick<KnownAnswer, "question_id" | "client_seq">) =>
  `${question_id} ${client_seq}`;
