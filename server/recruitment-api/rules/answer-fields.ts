import type { ExamAnswerValue } from "../../contract/exams";

/** An answer field by field: a text or a choice is one field without a name, a record has those that it names. */
const fieldsOf = (value: ExamAnswerValue): [name: string, text: string][] =>
  typeof value === "string" ? [["", value]] : Object.entries(value);

/** One field as it counts, with the number of the answer that it is from. */
export interface CountingField {
  text: string;
  client_seq: number;
}

/** What counts of one question so far, by the names of its fields. */
export type CountingFields = Map<string, CountingField>;

/** Takes an answer in, in whatever order they come: of each field the highest number counts. */
export function takeIn(counting: CountingFields, value: ExamAnswerValue, client_seq: number): void {
  for (const [name, text] of fieldsOf(value)) {
    const known = counting.get(name);
    if (!known || known.client_seq < client_seq) counting.set(name, { text, client_seq });
  }
}

/** Whether what counts has all of this already; an unfilled field is empty. */
export const saysAlready = (counting: CountingFields, value: ExamAnswerValue): boolean =>
  counting.size > 0 && fieldsOf(value).every(([name, text]) => (counting.get(name)?.text ?? "") === text);

/** Whether an answer changes nothing, because each of its fields has a newer one. */
export const isOvertaken = (counting: CountingFields, value: ExamAnswerValue, client_seq: number): boolean =>
  fieldsOf(value).every(([name]) => (counting.get(name)?.client_seq ?? 0) > client_seq);

/** The counting fields as one answer. */
export function toValue(counting: CountingFields): ExamAnswerValue {
  const text = counting.get("");
  return text ? text.text : Object.fromEntries([...counting].map(([name, field]) => [name, field.text]));
}
