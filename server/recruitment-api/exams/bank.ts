import type { ExamCategory } from "../../contract/exams";
import { followingDirections } from "./bank/following-directions";
import { idioms } from "./bank/idioms";
import { practiceQuestions } from "./bank/practice";
import { idiomQuestion } from "./bank/to-question";
import { writtenPrompts } from "./bank/written";
import type { BankQuestion } from "./question";

/** Data-entry records are not kept: each sitting makes its own (`data-entry-records.ts`). */
const scored: readonly BankQuestion[] = [
  ...idioms.map(idiomQuestion),
  ...followingDirections,
  ...writtenPrompts,
];
const byId = new Map([...scored, ...practiceQuestions].map((question) => [question.id, question]));

const toDraw = (questions: readonly BankQuestion[], category: ExamCategory) =>
  questions.filter((question) => question.category === category && !question.retired);

/** A question of the bank or of the practice, retired ones too; null when there is none. */
export const findQuestion = (id: number): BankQuestion | null => byId.get(id) ?? null;

/** The questions a scored part is drawn from. */
export const bankOf = (category: ExamCategory): BankQuestion[] => toDraw(scored, category);

/** The questions a practice part is drawn from; they are in no scored one. */
export const practiceOf = (category: ExamCategory): BankQuestion[] => toDraw(practiceQuestions, category);
