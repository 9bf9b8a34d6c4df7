import type { ExamAnswerValue } from "../../contract/exams";

/** An answer as a list of fields: a text or a choice is one field without a name, a record has named fields. */
const fieldsOf = (value: ExamAnswerValue): [name: string, text: string][] =>
  typeof value === "string" ? [["", value]] : Object.entries(value);

/** The value that counts for a field, with the `client_seq` of its answer. */
export interface CountingField {
  text: string;
  client_seq: number;
}

/** The fields of a question that count so far, by name. */
export type CountingFields = Map<string, CountingField>;

/** Adds an answer. The order of calls does not matter: for each field the highest `client_seq` counts. */
export function takeIn(counting: CountingFields, value: ExamAnswerValue, client_seq: number): void {
  for (const [name, text] of fieldsOf(value)) {
    const known = counting.get(name);
    if (!known || known.client_seq < client_seq) counting.set(name, { text, client_seq });
  }
}

/** Whether an answer equals what counts already; a missing field is equal to an empty one. */
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
