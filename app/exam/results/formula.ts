import {
  accuracyScale,
  type ExamCategory,
  examParts,
  keystrokesPerHourOfAWord,
  maxPointsOfAMark,
  maxPointsOfFewWords,
  passAccuracy,
  passPointsOf,
  speedScale,
  writtenWords,
} from "../../../server/contract/values/exam-parts";
import { durationText } from "../../../server/contract/values/exam-times";
import { countOf } from "../../../server/contract/values/numbers";
import { percentText, scoreText } from "../score-words";

/*
 * Explains a score with the person's own numbers (docs/assessment.md). The API computes the score; this only shows the steps,
 * from the numbers in `measures`.
 */

interface MarkedPart {
  score: number;
  max: number;
  percent: number;
  passed: boolean;
}

/** A result of which the API may leave out figures. */
export type ToldResult = { [Name in keyof MarkedPart]: MarkedPart[Name] | null } & {
  measures: Readonly<Record<string, number>>;
};

/** The steps of the sum, one sentence each; empty when the API leaves out a figure or a measure that the sum needs. */
export function explainScore(category: ExamCategory, { score, max, percent, passed, measures }: ToldResult): string[] {
  const known = new Map(Object.entries(measures));
  if (score === null || max === null || percent === null || passed === null) return [];
  if (neededMeasures[category].some((name) => !known.has(name))) return [];
  return explanations[category]({ score, max, percent, passed }, (name) => known.get(name) ?? 0);
}

/**
 * What a practice of data entry measured, on the same scales. Empty for the other parts, whose practice measures nothing.
 * @param measures the API's measures of the part
 */
export function explainPractice(category: ExamCategory, measures: ToldResult["measures"]): string[] {
  const known = new Map(Object.entries(measures));
  if (category !== "data_entry" || neededMeasures.data_entry.some((name) => !known.has(name))) return [];
  const measure = (name: string) => known.get(name) ?? 0;
  if (measure("attempted") === 0) return ["You filled in no field, so there is nothing to measure."];
  return [...explainTyping(measure), `To pass a test, ${neededToPass}.`];
}

const passPoints = passPointsOf("data_entry");

type Measure = (name: string) => number;

const neededMeasures: Readonly<Record<ExamCategory, readonly string[]>> = {
  data_entry: ["attempted", "right", "net_kph", "accuracy_points", "speed_points", "elapsed_s"],
  following_directions: ["right"],
  idioms: ["right"],
  written: ["words", "task", "order", "grammar", "tone"],
};

const explanations: Readonly<Record<ExamCategory, (part: MarkedPart, measure: Measure) => string[]>> = {
  data_entry: explainDataEntry,
  following_directions: explainRightAnswers,
  idioms: explainRightAnswers,
  written: explainWritten,
};

const neededToPass = `accuracy has to be ${passAccuracy}% or more and the score ${passPoints} or more`;

function explainDataEntry({ score, passed }: MarkedPart, measure: Measure): string[] {
  const attempted = measure("attempted");
  if (attempted === 0) return ["You filled in no field, so there is nothing to mark: 0 points."];
  const [accurate, fast] = [measure("accuracy_points"), measure("speed_points")];
  return [
    ...explainTyping(measure),
    `Score: ${accuracyScale.weight}% × ${scoreText(accurate)} + ${speedScale.weight}% × ${scoreText(fast)} = ${scoreText(score)} of ${examParts.data_entry.maxPoints}.`,
    `To pass, ${neededToPass}. ${passed ? "Both are." : missedDataEntry((measure("right") / attempted) * 100, score)}`,
  ];
}

/** The points for accuracy and for speed. */
function explainTyping(measure: Measure): string[] {
  const attempted = measure("attempted");
  const right = measure("right");
  const accuracy = (right / attempted) * 100;
  const speed = measure("net_kph");
  return [
    `Accuracy: ${right} right of ${countOf(attempted, "field")} you filled in. ${right} ÷ ${attempted} = ${percentText(accuracy)}.`,
    `Accuracy points: ${onScale(accuracy, accuracyScale, measure("accuracy_points"), "%")}.`,
    `Speed: the characters in your right fields, over ${durationText(measure("elapsed_s"))}, make ${scoreText(Math.round(speed))} keystrokes an hour${wordsAMinute(speed)}.`,
    `Speed points: ${onScale(Math.round(speed), speedScale, measure("speed_points"), "")}.`,
  ];
}

const wordsAMinute = (netKph: number) =>
  ` (${countOf(Math.round(netKph / keystrokesPerHourOfAWord), "word")} a minute)`;

function missedDataEntry(accuracy: number, score: number): string {
  const missed = [
    accuracy < passAccuracy && "The accuracy is below",
    score < passPoints && "the score is below",
  ].filter(Boolean);
  const [first = "The score is just below", second] = missed;
  const start = String(first).charAt(0).toUpperCase() + String(first).slice(1);
  return second ? `${start}, and ${second}.` : `${start}.`;
}

/** Maps a value on a scale to 0 points at its bottom and 100 at its top. */
function onScale(
  value: number,
  { none: bottom, all: top }: { none: number; all: number },
  points: number,
  unit: string,
): string {
  const end = (at: number) => `${scoreText(at)}${unit}`;
  if (value <= bottom) return `0 up to ${end(bottom)}, so ${scoreText(points)}`;
  if (value >= top) return `100 from ${end(top)} on, so ${scoreText(points)}`;
  return `0 at ${end(bottom)}, 100 at ${end(top)}. (${scoreText(value)} − ${scoreText(bottom)}) ÷ (${scoreText(top)} − ${scoreText(bottom)}) × 100 = ${scoreText(points)}`;
}

function explainRightAnswers({ score, max, percent }: MarkedPart, measure: Measure): string[] {
  const right = measure("right");
  return [
    `One point for each right answer, and nothing taken off for a wrong one: ${right} right = ${countOf(score, "point")}.`,
    `${scoreText(score)} ÷ ${scoreText(max)} = ${percentText(percent)}.`,
  ];
}

function explainWritten({ score, max, percent }: MarkedPart, measure: Measure): string[] {
  const words = measure("words");
  const given = [measure("task"), measure("order"), measure("grammar"), measure("tone")];
  const [task = 0, order = 0, grammar = 0, tone = 0] = given;
  const sum = task + order + grammar + tone;
  return [
    `A person gave 0 to ${maxPointsOfAMark} points for each of four things; when two read it, the mean of theirs counts.`,
    `Doing the task ${scoreText(task)} + order ${scoreText(order)} + grammar ${scoreText(grammar)} + tone ${scoreText(tone)} = ${scoreText(sum)}.`,
    ...(words < writtenWords.few
      ? [
          `Your text has ${countOf(words, "word")}. Below ${writtenWords.few} words it can have ${maxPointsOfFewWords} points at most${sum > score ? `, so ${scoreText(score)}` : ""}.`,
        ]
      : [`Your text has ${countOf(words, "word")}; up to ${writtenWords.counted} are read, and more cost nothing.`]),
    `${scoreText(score)} ÷ ${scoreText(max)} = ${percentText(percent)}.`,
  ];
}
