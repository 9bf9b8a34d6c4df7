import type { ExamCategory } from "../../contract/exams";
import { followingDirections } from "./bank/following-directions";
import { idioms } from "./bank/idioms";
import { practiceQuestions } from "./bank/practice";
import { idiomQuestion } from "./bank/to-question";
import { writtenPrompts } from "./bank/written";
import type { BankQuestion } from "./question";

const scored: Readonly<Record<ExamCategory, readonly BankQuestion[]>> = {
  // not stored: each sitting generates its own (`data-entry-records.ts`)
  data_entry: [],
  following_directions: followingDirections,
  idioms: idioms.map(idiomQuestion),
  written: writtenPrompts,
};
const all = [...Object.values(scored).flat(), ...practiceQuestions];
const byId = new Map(all.map((question) => [question.id, question]));

/** A question of the bank or of the practice, retired ones too; null when there is none. */
export const findQuestion = (id: number): BankQuestion | null => byId.get(id) ?? null;

/** The questions a scored part is drawn from. */
export const bankOf = (category: ExamCategory): BankQuestion[] => scored[category].filter(({ retired }) => !retired);

/** The questions a practice part is drawn from; they are in no scored one. */
export const practiceOf = (category: ExamCategory): BankQuestion[] =>
  practiceQuestions.filter((question) => question.category === category && !question.retired);
