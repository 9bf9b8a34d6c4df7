import type { ExamCategory, ExamQuestion } from "../../contract/exams";
import type { AnswerKey } from "../rules/sheet-item";

/**
 * A question of the bank, with its answer. Ids are permanent: a question that asks something else gets a new one. When a wrong
 * answer is corrected the id stays, `version` increases, and sittings are marked again (`npm run recruit -- exam regrade`).
 * Idioms are 1001 and up, following directions 2001, written prompts 3001, data-entry records 4001, practice 9001.
 */
export interface BankQuestion {
  id: number;
  category: ExamCategory;
  /** `{this}` becomes the number the question has in the sitting; in accepted answers too. */
  prompt: string;
  body: ExamQuestion["body"];
  kind: ExamQuestion["kind"];
  /** In the bank's order; each sitting shuffles those of idioms. */
  options: readonly string[];
  key: AnswerKey;
  points: number;
  timeHint: string | null;
  version: number;
  /** No longer drawn, but still marked in sittings that have it. */
  retired?: true;
}
