import type { ExamCategory } from "../../contract/exams";
import { examParts } from "../../contract/values/exam-parts";
import type { DrawnQuestion } from "../database/tables/exams";
import { examPartRules } from "../rules/exam-limits";
import { bankOf, practiceOf } from "./bank";
import { recordIds } from "./data-entry-records";
import type { BankQuestion } from "./question";
import { type Seeded, seeded } from "./seeded";

/** The inputs of a draw; each `run` of a part has its own questions. */
export interface DrawOf {
  seed: string;
  run: number;
  practice: boolean;
}

/** The least number of items to leave blank in following directions: they show who fills in everything without reading. */
const minBlanks = 2;

/** The random generator of one run of a part; the same seed and run always give the same questions. */
export const chanceOf = (category: ExamCategory, { seed, run }: Pick<DrawOf, "seed" | "run">): Seeded =>
  seeded(`${seed}|${category}|${run}`);

/** The questions of one run of a part, in their order, with the order of their options. */
export function drawPart(category: ExamCategory, of: DrawOf): DrawnQuestion[] {
  const { practiceQuestions, drawnFrom } = examPartRules[category];
  const count = of.practice ? practiceQuestions : examParts[category].questions;
  if (drawnFrom === "records") return recordIds(count).map((id) => ({ id, options: [] }));

  const chance = chanceOf(category, of);
  const bank = of.practice ? practiceOf(category) : bankOf(category);
  return drawFrom(bank, count, chance).map((question) => ({
    id: question.id,
    options: orderOfOptions(question, chance),
  }));
}

function drawFrom(bank: readonly BankQuestion[], count: number, chance: Seeded): BankQuestion[] {
  const mixed = chance.shuffled(bank);
  const blanks = mixed.filter(({ key }) => key.match === "blank").slice(0, minBlanks);
  const others = mixed.filter((question) => !blanks.includes(question));
  return chance.shuffled([...blanks, ...others].slice(0, count));
}

const orderOfOptions = ({ category, options }: BankQuestion, chance: Seeded): number[] => {
  const places = options.map((_, place) => place);
  return examPartRules[category].shufflesOptions ? chance.shuffled(places) : places;
};
