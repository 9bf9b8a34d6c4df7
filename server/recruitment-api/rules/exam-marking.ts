import type { ExamCategory } from "../../contract/exams";
import { examParts, maxPointsOfFewWords, writtenWords } from "../../contract/values/exam-parts";
import { bandsFrom, type ExamBand, examBands } from "../../contract/values/exam-statuses";
import { countWords } from "../../contract/values/word-count";
import { markDataEntry } from "./data-entry-marking";
import { examPartRules } from "./exam-limits";
import type { ExamAnswerMap, Marking } from "./marking";
import { isAnswered, isRight } from "./right-answer";
import type { SheetItem } from "./sheet-item";

/** The number of words, up to the limit; more words are neither counted nor a disadvantage (docs/assessment.md). */
export const wordsThatCount = (text: string): number => Math.min(countWords(text), writtenWords.counted);

/** The text with the most words, the first of equals; empty when there is none. */
export const longestText = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (countWords(text) > countWords(longest) ? text : longest), "");

/**
 * Marks a part by its answers (docs/assessment.md). Only questions in the sheet count; the order of answers does not matter.
 * `elapsedMs` is the time from start to submission, used by data entry only. Null for the part that people mark.
 */
export function markPart(
  category: ExamCategory,
  sheet: readonly SheetItem[],
  answers: ExamAnswerMap,
  elapsedMs: number,
): Marking | null {
  switch (examPartRules[category].markedBy) {
    case "people":
      return null;
    case "typing":
      return markDataEntry(sheet, answers, elapsedMs);
    case "points":
      return markPoints(sheet, answers, examParts[category].passPercent);
  }
}

/**
 * The points of all right items; wrong ones cost nothing. Items to leave blank count once another item was answered, right
 * or wrong: an untouched sheet scores nothing.
 */
function markPoints(sheet: readonly SheetItem[], answers: ExamAnswerMap, passPercent: number): Marking {
  const begun = sheet.some(({ id, key }) => key.match !== "blank" && isAnswered(answers.get(id)));
  const right = sheet.filter((item) => (begun || item.key.match !== "blank") && isRight(item, answers.get(item.id)));
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

/** One marker's points for a text, each from 0 to 5. */
export interface WrittenMarks {
  task: number;
  order: number;
  grammar: number;
  tone: number;
}

const { maxPoints, passPercent } = examParts.written;

/** Marks the written part: the mean of its markers' points; a text that is too short cannot pass. Throws without a marker. */
export function markWritten(text: string, markings: readonly WrittenMarks[]): Marking {
  if (markings.length === 0) throw new RangeError("A text is marked by at least one marker");
  const mean = (of: (marks: WrittenMarks) => number) => sum(markings.map(of)) / markings.length;
  const given = mean(({ task, order, grammar, tone }) => task + order + grammar + tone);
  const score = countWords(text) < writtenWords.few ? Math.min(given, maxPointsOfFewWords) : given;
  return {
    score,
    max: maxPoints,
    percent: (score * 100) / maxPoints,
    passed: score * 100 >= passPercent * maxPoints,
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

/** The band of a passed result; null when it was not passed. */
export const bandOf = (percent: number, passed: boolean): ExamBand | null =>
  (passed && examBands.find((band) => percent >= bandsFrom[band])) || null;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const rounded = (number: number): number => Math.round(number * 100) / 100;
