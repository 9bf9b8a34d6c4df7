import { examParts, maxPointsOfFewWords, passPointsOf, writtenWords } from "../../server/contract/values/exam-parts";
import { maxAnswerLength } from "../../server/contract/values/limits";
import { countOf, wholeNumber } from "../../server/contract/values/numbers";
import { countWords } from "../../server/contract/values/word-count";
import type { FieldValues } from "./part-answers";

/*
 * How long a text of the assessment should be, and what the marking makes of another length (docs/assessment.md).
 */

const { min, max, few, counted } = writtenWords;

/** The word limits, shown beside the count of words. */
export const wordsAsked = `${min} to ${max}`;

/** The hint below the label of a text. */
export function textHint({ count, isMarked }: { count: number; isMarked: boolean }): string {
  return [
    isMarked &&
      `Write ${wordsAsked} words. Below ${few} words a text gets ${maxPointsOfFewWords} points at most. What comes after ${counted} words is not read.`,
    `At most ${wholeNumber(maxAnswerLength)} characters.`,
    count > 1 && isMarked && "Leave it empty if you answer the other task.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A warning before sending a text that is too short or too long; null when the length is right or no text was written. */
export function warnOfLength(values: FieldValues): string | null {
  const words = Math.max(0, ...Object.values(values).map(countWords));
  if (words === 0 || (words >= min && words <= counted)) return null;
  const has = `Your text has ${countOf(words, "word")}.`;
  if (words > counted) return `${has} What comes after ${counted} words is not read.`;
  if (words >= few) return `${has} The task asks for ${wordsAsked}.`;
  return `${has} Below ${few} words it gets ${maxPointsOfFewWords} of ${examParts.written.maxPoints} points at most, and ${passPointsOf("written")} pass.`;
}
