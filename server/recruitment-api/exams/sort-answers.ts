import type { ExamAnswer, ExamAnswerValue } from "../../contract/exams";
import type { KeptAnswer, KeptRows, KnownAnswer } from "../database/exam-answers";
import type { UncountedAnswer } from "../database/exam-not-counted";
import { type CountingFields, isOvertaken, saysAlready, takeIn } from "../rules/answer-fields";
import { type Arrival, isNotCounted, type NotCounted } from "../rules/exam-answering";
import { maxRows } from "../rules/exam-limits";
import { isAnswered } from "../rules/right-answer";

/**
 * A received answer in its stored form; the value is null for a question that is not in this sitting. `client_seq` is null when
 * it was not sent.
 */
export interface ReadAnswer extends Omit<ExamAnswer, "value"> {
  value: ExamAnswerValue | null;
  place: number | null;
}

export interface SortedAnswers {
  /** To be written. */
  added: KeptAnswer[];
  /** Late answers, or fields of them, that do not count; stored for markers. */
  notCounted: UncountedAnswer[];
  /** Ids of questions, as `ExamAnswersSaved` has them. */
  saved: number[];
  late: number[];
  refused: number[];
}

interface Before {
  /** Received answers that are stored already. */
  known: readonly KnownAnswer[];
  /** For each question, the number of stored answers and their highest `client_seq`. */
  rows: ReadonlyMap<number, KeptRows>;
  /** For each question, the fields that count so far. */
  counting: ReadonlyMap<number, CountingFields>;
  now: number;
  judge: (answer: ReadAnswer) => Arrival;
}

/**
 * Decides what happens to each received answer. Answers that are stored already are confirmed again. An answer without a
 * `client_seq`, or with one in the future, is dropped when it repeats what counts anyway. So is one that newer answers replace,
 * when the question has reached its limit of stored answers. Late answers only fill fields that the server does not have.
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
    const { question_id, elapsed_ms = null, saved_at = null } = answer;
    const client_seq = answer.place ?? Math.max(now, (highest.get(question_id) ?? 0) + 1);
    const key = keyOf({ question_id, client_seq });
    const counts: CountingFields = fields.get(question_id) ?? new Map();
    const { isSaved, isLate, taken, aside } = fateOf(answer, {
      client_seq,
      isKnownLate: lateOf.get(key),
      counts,
      held: counting.get(question_id),
      isFull: (rows.get(question_id)?.count ?? 0) >= maxRows,
      judge,
    });
    (isSaved ? sorted.saved : sorted.refused).push(question_id);
    if (isLate) sorted.late.push(question_id);
    if (aside && isAnswered(aside.value)) sorted.notCounted.push({ question_id, elapsed_ms, saved_at, ...aside });
    if (taken === undefined) continue;
    sorted.added.push({ question_id, value: taken, client_seq, elapsed_ms, saved_at, late: isLate });
    lateOf.set(key, isLate);
    highest.set(question_id, Math.max(highest.get(question_id) ?? 0, client_seq));
    takeIn(counts, taken, client_seq);
    fields.set(question_id, counts);
  }
  return sorted;
}

/** The state of a question when an answer to it arrives. */
interface Standing {
  client_seq: number;
  /** Whether the same answer is stored as late; undefined when it is not stored. */
  isKnownLate: boolean | undefined;
  /** `counts`: the counting fields after the answers before this one; `held`: before this request. */
  counts: CountingFields;
  held: CountingFields | undefined;
  isFull: boolean;
  judge: Before["judge"];
}

interface Fate {
  isSaved: boolean;
  isLate: boolean;
  /** The part of it to store as an answer. */
  taken?: ExamAnswerValue;
  /** The part of it that does not count. */
  aside?: { value: ExamAnswerValue; why: NotCounted };
}

/** Decides about one answer, without writing anything. */
function fateOf(answer: ReadAnswer, { client_seq, isKnownLate, counts, held, isFull, judge }: Standing): Fate {
  const { value } = answer;
  if (value === null) return { isSaved: false, isLate: false };
  if (isKnownLate !== undefined) return { isSaved: true, isLate: isKnownLate };
  const isRepeated = client_seq !== answer.client_seq && saysAlready(counts, value);
  if (isRepeated || (isFull && isOvertaken(counts, value, client_seq))) return { isSaved: true, isLate: false };
  const arrival = judge(answer);
  if (isNotCounted(arrival)) return { isSaved: false, isLate: false, aside: { value, why: arrival } };
  if (arrival === "on_time") return { isSaved: true, isLate: false, taken: value };
  const { taken, left } = takenLate(value, held);
  const aside = { value: left, why: "held" as const };
  return taken === null ? { isSaved: false, isLate: false, aside } : { isSaved: true, isLate: true, taken, aside };
}

/**
 * Splits a late answer into fields that the server does not have yet (null when none), and fields that differ from the stored
 * ones.
 */
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
