import type { ExamCategory } from "../../contract/exams";
import { examCategories } from "../../contract/values/exam-parts";

/** The exam parts that a job requires; all of them when it names none. */
export const partsAskedBy = (named: readonly string[]): ExamCategory[] =>
  examCategories.filter((category) => named.length === 0 || named.includes(category));
