import type { ExamAnswer, ExamAnswerValue } from "../../contract/exams";
import type { KeptAnswer, KeptRows, KnownAnswer } from "../database/exam-answers";
import type { UncountedAnswer } from "../database/exam-not-counted";
import { type CountingFields, isOvertaken, saysAlready, takeIn } from "../rules/answer-fields";
import { type Arrival, isNotCounted, type NotCounted } from "../rules/exam-answering";
import { maxRows } from "../rules/exam-limits";
import { isAnswered } from "../rules/right-answer";

/**
 * An answer that was sent, in its stored form; null for a question that is not in this sitting. Its number is null when it
 * came without one.
 */
export interface ReadAnswer extends Omit<ExamAnswer, "value"> {
  value: ExamAnswerValue | null;
  place: number | null;
}

export interface SortedAnswers {
  /** To be written. */
  added: KeptAnswer[];
  /** Late answers, or fields of them, that do not count: for markers. */
  notCounted: UncountedAnswer[];
  /** Ids of questions, as `ExamAnswersSaved` has them. */
  saved: number[];
  late: number[];
  refused: number[];
}

interface Before {
  /** Those of the sent answers that are stored already. */
  known: readonly KnownAnswer[];
  /** For each question, how many answers are stored and their highest number. */
  rows: ReadonlyMap<number, KeptRows>;
  /** Of each question, what counts so far. */
  counting: ReadonlyMap<number, CountingFields>;
  now: number;
  judge: (answer: ReadAnswer) => Arrival;
}

/**
 * Sorts what was sent by what happens to it. Stored answers stay stored, whenever they come again. An answer without a
 * number, or with one from the future, is dropped when it repeats what counts anyway. So is one that newer ones have
 * overtaken, when there are so many that the oldest are not stored. Late answers fill only what the server does not have.
 */
export function sortAnswers(
  answers: readonly ReadAnswer[],
  { known, rows, counting, now, judge }: Before,
): SortedAnswers {
  const sorted: SortedAnswers = { added: [], notCounted: [], saved: [], late: [], refused: [] };
  const lateOf = new Map(known.map((one) => [keyOf(one), one.late]));
  const highest = new Map([...rows].map(([id, { highest }]) => [id, highest]));
  const fields = new Map([...counting].map(([id, counts]) => [id, new Map(counts)]));

  for (const answer of answers) {
    const { question_id, value, place, client_seq: given, elapsed_ms = null, saved_at = null } = answer;
    if (value === null) {
      sorted.refused.push(question_id);
      continue;
    }
    const client_seq = place ?? Math.max(now, (highest.get(question_id) ?? 0) + 1);
    const key = keyOf({ question_id, client_seq });
    const knownLate = lateOf.get(key);
    const counts: CountingFields = fields.get(question_id) ?? new Map();
    const isFull = (rows.get(question_id)?.count ?? 0) >= maxRows;
    const isNothingNew =
      (client_seq !== given && saysAlready(counts, value)) || (isFull && isOvertaken(counts, value, client_seq));
    if (knownLate === undefined && isNothingNew) {
      sorted.saved.push(question_id);
      continue;
    }
    const putAside = (some: ExamAnswerValue, why: NotCounted) => {
      if (isAnswered(some)) sorted.notCounted.push({ question_id, value: some, elapsed_ms, saved_at, why });
    };
    const arrival = knownLate === undefined ? judge(answer) : knownLate ? "late" : "on_time";
    if (isNotCounted(arrival)) {
      sorted.refused.push(question_id);
      putAside(value, arrival);
      continue;
    }
    if (knownLate !== undefined) {
      sorted.saved.push(question_id);
      if (knownLate) sorted.late.push(question_id);
      continue;
    }

    const late = arrival === "late";
    const { taken, left } = late ? takenLate(value, counting.get(question_id)) : { taken: value, left: "" };
    putAside(left, "held");
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
      elapsed_ms,
      saved_at,
      late,
    });
    lateOf.set(key, late);
    highest.set(question_id, Math.max(highest.get(question_id) ?? 0, client_seq));
    takeIn(counts, taken, client_seq);
    fields.set(question_id, counts);
  }
  return sorted;
}

/** Splits a late answer: what the server does not have yet (null when nothing), and what differs from what it has. */
function takenLate(
  value: ExamAnswerValue,
  held: CountingFields = new Map(),
): { taken: ExamAnswerValue | null; left: ExamAnswerValue } {
  const isFree = (name: string) => !isAnswered(held.get(name)?.text ?? "");
  const isOther = ([name, text]: [string, string]) => !isFree(name) && held.get(name)?.text !== text;
  if (typeof value === "string") return { taken: isFree("") ? value : null, left: isOther(["", value]) ? value : "" };
  const fields = Object.entries(value);
  const free = fields.filter(([name]) => isFree(name));
  const taken = free.length > 0 || fields.length === 0 ? Object.fromEntries(free) : null;
  return { taken, left: Object.fromEntries(fields.filter(isOther)) };
}

const keyOf = ({ question_id, client_seq }: Pick<KnownAnswer, "question_id" | "client_seq">) =>
  `${question_id} ${client_seq}`;
