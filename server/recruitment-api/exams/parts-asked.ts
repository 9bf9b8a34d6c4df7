import { type ExamCategory, examCategories } from "../../contract/exams";

/** The parts a job asks for; all of them when it names none. */
export const partsAskedBy = (named: readonly string[]): ExamCategory[] =>
  examCategories.filter((category) => named.length === 0 || named.includes(category));
