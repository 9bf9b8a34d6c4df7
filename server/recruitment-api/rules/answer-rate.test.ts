import { expect, it } from "vitest";
import { judgeAnswers } from "./answer-rate";

const repeat = <Value>(times: number, value: Value): Value[] => Array.from({ length: times }, () => value);

it("says nothing of fewer than ten applications", () => {
  expect(judgeAnswers(repeat(9, 1))).toEqual({ response_days: null, answer_rate: null });
});

it("tells within how many days eight of ten had an answer, the last part of a day as a day", () => {
  expect(judgeAnswers([0.1, 0.2, 1, 1, 1.5, 2, 3, 3.2, 30, null])).toEqual({
    response_days: 2,
    answer_rate: { of_ten: 8, days: 4, applications: 10 },
  });
  expect(judgeAnswers(repeat(25, 0.01))).toEqual({
    response_days: 1,
    answer_rate: { of_ten: 8, days: 1, applications: 25 },
  });
});

it("counts those without an answer, and promises no more of ten than had one", () => {
  const third = judgeAnswers([...repeat(4, 5), ...repeat(8, null)]);
  expect(third).toEqual({ response_days: null, answer_rate: { of_ten: 3, days: 5, applications: 12 } });
});

it("names no days where hardly anybody had an answer", () => {
  expect(judgeAnswers([2, ...repeat(10, null)]).answer_rate).toEqual({ of_ten: 0, days: null, applications: 11 });
});
