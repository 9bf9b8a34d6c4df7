import type { ExamQuestion } from "../../contract/exams";

/**
 * The rule for a right answer. Text is always compared without the spaces around it. `exact`: one of these, case and digits
 * matter. `normalised`: case and repeated spaces do not. `set`: these words, parted by commas, in any order. `in_order`: the same
 * in this order. `blank`: nothing at all. `choice`: the option with this index in the bank. `record`: every field's text.
 */
export type AnswerKey =
  | { match: "exact" | "normalised" | "set" | "in_order"; accepted: readonly string[] }
  | { match: "blank" }
  | { match: "choice"; right: number }
  | { match: "record"; fields: Readonly<Record<string, string>> }
  | { match: "essay" };

/** A question as it is marked: with its answer, and its options as they were shown. */
export interface SheetItem {
  id: number;
  kind: ExamQuestion["kind"];
  /** For a choice, `right` is the index in `options` as shown. */
  key: AnswerKey;
  options: ExamQuestion["options"];
  points: number;
}
