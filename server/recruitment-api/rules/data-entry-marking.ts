import { hourMs, minuteMs } from "../../contract/values/durations";
import {
  accuracyScale,
  examParts,
  keystrokesPerHourOfAWord,
  passAccuracy,
  passPointsOf,
  speedScale,
} from "../../contract/values/exam-parts";
import { isFigures, onlyDigits } from "../../contract/values/figures";
import type { ExamAnswerMap, Marking } from "./marking";
import { plainAnswer } from "./right-answer";
import type { SheetItem } from "./sheet-item";

/** Shorter times count as this, because nobody types a whole record in a second. */
const minElapsedMs = minuteMs;
const { maxPoints } = examParts.data_entry;

/** The scale as a share of 1, as accuracy is here. */
const accuracyShare = { none: accuracyScale.none / 100, all: accuracyScale.all / 100 };

/**
 * Marks data entry (docs/assessment.md), field by field and from the final text only. A field is attempted when it is not empty,
 * and right when it is equal apart from spaces around it, or is a number with the same digits. One more right field never lowers
 * the accuracy and always raises the speed; so it never lowers the score.
 */
export function markDataEntry(sheet: readonly SheetItem[], answers: ExamAnswerMap, elapsedMs: number): Marking {
  const fields = sheet.flatMap((item) => fieldsOf(item, answers));
  const attempted = fields.filter(({ typed }) => typed !== "");
  const right = attempted.filter(({ typed, asked }) => typed === asked);

  const counted = Math.max(elapsedMs, minElapsedMs);
  const perHour = (some: typeof fields) => (characters(some) * hourMs) / counted;
  const netKph = perHour(right);
  const accuracy = attempted.length === 0 ? 0 : right.length / attempted.length;
  const accuracyPoints = pointsOn(accuracyShare, accuracy);
  const speedPoints = pointsOn(speedScale, netKph);
  const score = (accuracyScale.weight / 100) * accuracyPoints + (speedScale.weight / 100) * speedPoints;

  return {
    score,
    max: maxPoints,
    percent: score,
    passed: accuracy >= passAccuracy / 100 && exact(score) >= passPointsOf("data_entry"),
    measures: {
      fields: fields.length,
      attempted: attempted.length,
      right: right.length,
      accuracy: rounded(accuracy * 100),
      accuracy_points: rounded(accuracyPoints),
      gross_kph: rounded(perHour(attempted)),
      net_kph: rounded(netKph),
      wpm: rounded(netKph / keystrokesPerHourOfAWord),
      speed_points: rounded(speedPoints),
      elapsed_s: rounded(counted / 1000),
    },
  };
}

function fieldsOf({ id, key }: SheetItem, answers: ExamAnswerMap): { asked: string; typed: string }[] {
  if (key.match !== "record") return [];
  const value = answers.get(id);
  const given = typeof value === "object" ? value : {};
  return Object.entries(key.fields).map(([name, field]) => {
    const [asked, typed] = [plainAnswer(field), plainAnswer(given[name] ?? "")];
    return { asked, typed: isSameNumber(asked, typed) ? asked : typed };
  });
}

/** Compares digits only, because a phone's number keys may lack the comma, the point or the dash. */
const isSameNumber = (asked: string, typed: string): boolean =>
  isFigures(asked) && isFigures(typed) && onlyDigits(asked) === onlyDigits(typed);

/** Counts code points, so that a character outside the basic plane is one. */
const characters = (fields: readonly { typed: string }[]): number =>
  fields.reduce((total, { typed }) => total + [...typed].length, 0);

const pointsOn = ({ none, all }: { none: number; all: number }, reached: number): number =>
  Math.min(Math.max((reached - none) / (all - none), 0), 1) * 100;

/** Rounds away binary errors: a sum of 60 may be 59.99999999999999 and must still pass. */
const exact = (number: number): number => Math.round(number * 1e9) / 1e9;
const rounded = (number: number): number => Math.round(number * 100) / 100;
