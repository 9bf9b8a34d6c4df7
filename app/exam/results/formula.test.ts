import { describe, expect, it } from "vitest";
import { explainPractice, explainScore, type ToldResult } from "./formula";

/** A result as the API would compute it, with the numbers of docs/assessment.md. */
function dataEntry(attempted: number, right: number, netKph: number): ToldResult {
  const clamp = (points: number) => Math.min(100, Math.max(0, points));
  const accuracy = attempted === 0 ? 0 : right / attempted;
  const accuracyPoints = clamp(((accuracy - 0.85) / 0.14) * 100);
  const speedPoints = clamp(((netKph - 2500) / 6500) * 100);
  const score = 0.7 * accuracyPoints + 0.3 * speedPoints;
  return {
    score,
    max: 100,
    percent: score,
    passed: accuracy >= 0.95 && score >= 60,
    measures: {
      attempted,
      right,
      accuracy,
      gross_kph: netKph + 100,
      net_kph: netKph,
      wpm: netKph / 300,
      accuracy_points: accuracyPoints,
      speed_points: speedPoints,
      elapsed_s: 480,
    },
  };
}

describe("the sum of data entry", () => {
  it("is told with the person's own numbers", () => {
    expect(explainScore("data_entry", dataEntry(120, 117, 5400))).toEqual([
      "Accuracy: 117 right of 120 fields you filled in. 117 ÷ 120 = 97.5%.",
      "Accuracy points: 0 at 85%, 100 at 99%. (97.5 − 85) ÷ (99 − 85) × 100 = 89.29.",
      "Speed: the characters in your right fields, over 8 minutes, make 5,400 keystrokes an hour (18 words a minute).",
      "Speed points: 0 at 2,500, 100 at 9,000. (5,400 − 2,500) ÷ (9,000 − 2,500) × 100 = 44.62.",
      "Score: 70% × 89.29 + 30% × 44.62 = 75.88 of 100.",
      "To pass, accuracy has to be 95% or more and the score 60 or more. Both are.",
    ]);
  });

  it("says where a scale ends instead of a sum that does not come out", () => {
    const [, best, , fastest] = explainScore("data_entry", dataEntry(100, 100, 12_000));
    expect(best).toBe("Accuracy points: 100 from 99% on, so 100.");
    expect(fastest).toBe("Speed points: 100 from 9,000 on, so 100.");
    const [, worst, , slowest] = explainScore("data_entry", dataEntry(100, 50, 900));
    expect(worst).toBe("Accuracy points: 0 up to 85%, so 0.");
    expect(slowest).toBe("Speed points: 0 up to 2,500, so 0.");
  });

  it("names what was missed", () => {
    const last = (part: ToldResult) => explainScore("data_entry", part).at(-1);
    expect(last(dataEntry(100, 90, 9000))).toMatch(/The accuracy is below, and the score is below\.$/);
    expect(last(dataEntry(100, 94, 9000))).toMatch(/The accuracy is below\.$/);
    expect(last(dataEntry(100, 95, 2500))).toMatch(/The score is below\.$/);
  });

  it("needs no sum when nothing was filled in", () => {
    expect(explainScore("data_entry", dataEntry(0, 0, 0))).toEqual([
      "You filled in no field, so there is nothing to mark: 0 points.",
    ]);
  });
});

it("counts right answers", () => {
  const part = { score: 17, max: 25, percent: 68, passed: true, measures: { right: 17 } };
  expect(explainScore("idioms", part)).toEqual([
    "One point for each right answer, and nothing taken off for a wrong one: 17 right = 17 points.",
    "17 ÷ 25 = 68%.",
  ]);
});

describe("the sum of the written part", () => {
  const written = (words: number, score: number): ToldResult => ({
    score,
    max: 20,
    percent: score * 5,
    passed: score >= 12,
    measures: { words, task: 4, order: 3.5, grammar: 4, tone: 4 },
  });

  it("adds the four things that were marked", () => {
    const lines = explainScore("written", written(212, 15.5));
    expect(lines).toContain("Doing the task 4 + order 3.5 + grammar 4 + tone 4 = 15.5.");
    expect(lines).toContain("15.5 ÷ 20 = 77.5%.");
  });

  it("says when a text was too short for all the points", () => {
    expect(explainScore("written", written(119, 10))).toContain(
      "Your text has 119 words. Below 120 words it can have 10 points at most, so 10.",
    );
    expect(explainScore("written", written(120, 15.5)).join(" ")).not.toContain("Below 120");
  });
});

it("stays silent about numbers that it was not given", () => {
  const part = { score: 10, max: 20, percent: 50, passed: false, measures: {} };
  expect(explainScore("written", part)).toEqual([]);
  expect(explainScore("data_entry", part)).toEqual([]);
});

describe("a practice", () => {
  it("of data entry is measured as the test is, without a score", () => {
    const { measures } = dataEntry(6, 6, 3000);
    expect(explainPractice("data_entry", measures)).toEqual([
      "Accuracy: 6 right of 6 fields you filled in. 6 ÷ 6 = 100%.",
      "Accuracy points: 100 from 99% on, so 100.",
      "Speed: the characters in your right fields, over 8 minutes, make 3,000 keystrokes an hour (10 words a minute).",
      "Speed points: 0 at 2,500, 100 at 9,000. (3,000 − 2,500) ÷ (9,000 − 2,500) × 100 = 7.69.",
      "To pass a test, accuracy has to be 95% or more and the score 60 or more.",
    ]);
    expect(explainPractice("data_entry", dataEntry(0, 0, 0).measures)).toEqual([
      "You filled in no field, so there is nothing to measure.",
    ]);
  });

  it("says nothing where nothing is measured", () => {
    expect(explainPractice("idioms", { right: 2, answered: 3, items: 3 })).toEqual([]);
    expect(explainPractice("data_entry", {})).toEqual([]);
  });
});
