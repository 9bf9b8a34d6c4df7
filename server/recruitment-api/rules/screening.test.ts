import { describe, expect, it } from "vitest";
import { aYesOrNo } from "../../../test/builders/applications";
import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { metKnockOuts, missingAnswers, visibleQuestions } from "./screening";

const aQuestion = (id: number, more: Partial<ScreeningQuestion> = {}): ScreeningQuestion => ({
  id,
  order: id,
  label: `Question ${id}`,
  ...aYesOrNo,
  ...more,
});
const after = (question_id: number, equals: AnswerValue) => ({ show_if: { question_id, equals } });
const answers = (given: Record<number, AnswerValue>) =>
  new Map(Object.entries(given).map(([id, value]) => [Number(id), value]));
const shown = (questions: ScreeningQuestion[], given: Record<number, AnswerValue>) =>
  visibleQuestions(questions, answers(given)).map(({ id }) => id);

describe("questions that depend on others", () => {
  it("are shown when the other was answered so, and only then", () => {
    const questions = [aQuestion(1), aQuestion(2, after(1, "yes"))];
    expect(shown(questions, {})).toEqual([1]);
    expect(shown(questions, { 1: "no" })).toEqual([1]);
    expect(shown(questions, { 1: "yes" })).toEqual([1, 2]);
    expect(shown([aQuestion(1), aQuestion(2, after(1, true))], { 1: "yes" })).toEqual([1, 2]);
  });

  it("are hidden along with the question they depend on, whatever was answered there", () => {
    const questions = [aQuestion(1), aQuestion(2, after(1, "yes")), aQuestion(3, after(2, "yes"))];
    expect(shown(questions, { 1: "no", 2: "yes" })).toEqual([1]);
    expect(shown(questions, { 1: "yes", 2: "yes" })).toEqual([1, 2, 3]);
  });

  it("look for one choice among several, and compare numbers by size", () => {
    expect(shown([aQuestion(1, { type: "multi_choice" }), aQuestion(2, after(1, "b"))], { 1: ["a", "b"] })).toEqual([
      1, 2,
    ]);
    expect(shown([aQuestion(1, { type: "number" }), aQuestion(2, after(1, 3))], { 1: "3.0" })).toEqual([1, 2]);
  });

  it("are never shown when they lead round in a circle or to nothing", () => {
    const circle = [aQuestion(1, after(2, "yes")), aQuestion(2, after(1, "yes")), aQuestion(3, after(9, "yes"))];
    expect(shown(circle, { 1: "yes", 2: "yes" })).toEqual([]);
  });
});

it("misses only answers that are required and asked for", () => {
  const questions = [aQuestion(1), aQuestion(2, after(1, "yes")), aQuestion(3, { required: false })];
  const missing = (given: Record<number, AnswerValue>) => missingAnswers(questions, answers(given)).map(({ id }) => id);
  expect(missing({})).toEqual([1]);
  expect(missing({ 1: "yes" })).toEqual([2]);
  expect(missing({ 1: "no" })).toEqual([]);
});

describe("a knock-out", () => {
  type KnockOut = NonNullable<ScreeningQuestion["knock_out"]>;
  const isMet = (operator: KnockOut["operator"], value: AnswerValue, given: AnswerValue) =>
    metKnockOuts(
      [aQuestion(1, { type: "number", knock_out: { operator, value, message: "No" } })],
      answers({ 1: given }),
    ).length === 1;

  it.each<[KnockOut["operator"], AnswerValue, AnswerValue, boolean]>([
    ["equals", "no", "no", true],
    ["equals", false, "no", true],
    ["equals", "no", "yes", false],
    ["not_equals", "yes", "no", true],
    ["not_equals", "yes", "yes", false],
    ["at_most", "1", "1", true],
    ["at_most", 1, "1.5", false],
    ["at_most", "9", "10", false],
    ["at_least", "60", "90", true],
    ["at_least", "2027-01-01", "2026-12-31", false],
    ["at_least", "2027-01-01", "2027-01-01", true],
    ["includes", "none", ["ups", "none"], true],
    ["includes", "none", ["ups"], false],
  ])("%s %s is met by %s: %s", (operator, value, given, met) => {
    expect(isMet(operator, value, given)).toBe(met);
  });

  it("is met by no missing answer, and by no answer to a hidden question", () => {
    expect(isMet("not_equals", "yes", null)).toBe(false);
    const hidden = aQuestion(2, {
      ...after(1, "yes"),
      knock_out: { operator: "equals", value: "no", message: "No" },
    });
    expect(metKnockOuts([aQuestion(1), hidden], answers({ 1: "no", 2: "no" }))).toEqual([]);
  });
});
