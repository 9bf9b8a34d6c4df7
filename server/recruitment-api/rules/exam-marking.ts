import type { ExamAnswerValue, ExamCategory, examBands } from "../../contract/exams";
import type { SheetItem } from "../exams/sheet";
import { markDataEntry } from "./data-entry-marking";
import { examPartRules } from "./exam-limits";
import { countWords, wordsThatCount } from "./exam-words";
import { isAnswered, isRight } from "./right-answer";

/** What a part came to. Nothing is rounded but `measures`, which are for people to read. */
export interface Marking {
  score: number;
  max: number;
  /** `score` of `max`, out of 100. */
  percent: number;
  passed: boolean;
  /** How the score came about; rounded to two decimals. */
  measures: Record<string, number>;
}

export type Answers = ReadonlyMap<number, ExamAnswerValue>;

/**
 * Marks a part by its answers, docs/assessment.md. Only what is in the sheet counts, and in which order answers came does not.
 * `elapsedMs` is from the start to the sending; only data entry looks at it. Null for the part that people mark.
 */
export function markPart(
  category: ExamCategory,
  sheet: readonly SheetItem[],
  answers: Answers,
  elapsedMs: number,
): Marking | null {
  if (category === "written") return null;
  if (category === "data_entry") return markDataEntry(sheet, answers, elapsedMs);
  return markPoints(sheet, answers, examPartRules[category].passPercent);
}

/**
 * The points of each right item, none taken off for a wrong one. Items to leave blank count once an item that asks for
 * something was answered, right or wrong: an untouched sheet scores nothing.
 */
function markPoints(sheet: readonly SheetItem[], answers: Answers, passPercent: number): Marking {
  const begun = sheet.some(({ id, key }) => key.match !== "blank" && isAnswered(answers.get(id)));
  const right = sheet.filter(
    (item) => (begun || item.key.match !== "blank") && isRight(item, answers.get(item.id)),
  );
  const score = sum(right.map(({ points }) => points));
  const max = sum(sheet.map(({ points }) => points));
  return {
    score,
    max,
    percent: max === 0 ? 0 : (score * 100) / max,
    // multiplied first: 14 of 20 is exactly 70 percent
    passed: max > 0 && score * 100 >= passPercent * max,
    measures: {
      right: right.length,
      answered: sheet.filter(({ id }) => isAnswered(answers.get(id))).length,
      items: sheet.length,
    },
  };
}

/** What one marker gave a text; each from 0 to 5. */
export interface WrittenMarks {
  task: number;
  order: number;
  grammar: number;
  tone: number;
}

const writtenMax = 20;
/** A shorter text cannot pass, however good it is. */
const leastWords = 120;
const shortTextMost = 10;

/** Marks the written part: the mean of what its markers gave, at most 10 for a text under 120 words. Throws without a marker. */
export function markWritten(text: string, markings: readonly WrittenMarks[]): Marking {
  if (markings.length === 0) throw new RangeError("A text is marked by at least one marker");
  const mean = (of: (marks: WrittenMarks) => number) => sum(markings.map(of)) / markings.length;
  const given = mean(({ task, order, grammar, tone }) => task + order + grammar + tone);
  const score = countWords(text) < leastWords ? Math.min(given, shortTextMost) : given;
  return {
    score,
    max: writtenMax,
    percent: (score * 100) / writtenMax,
    passed: score * 100 >= examPartRules.written.passPercent * writtenMax,
    measures: {
      words: wordsThatCount(text),
      task: rounded(mean(({ task }) => task)),
      order: rounded(mean(({ order }) => order)),
      grammar: rounded(mean(({ grammar }) => grammar)),
      tone: rounded(mean(({ tone }) => tone)),
      markers: markings.length,
    },
  };
}

/** How good a passed result is: 85 percent and more, 70 and more, or the rest; null when it was not passed. */
export function bandOf(percent: number, passed: boolean): (typeof examBands)[number] | null {
  if (!passed) return null;
  if (percent >= 85) return "strong";
  return percent >= 70 ? "good" : "fair";
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const rounded = (number: number): number => Math.round(number * 100) / 100;
