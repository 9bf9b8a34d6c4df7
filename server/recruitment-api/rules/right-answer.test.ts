import { expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { isAnswered, isRight } from "./right-answer";
import type { AnswerKey } from "./sheet-item";

const options = ["one", "two", "three", "four"].map((label, place) => ({ key: "abcd"[place] ?? "", label }));
const right = (key: AnswerKey, value: ExamAnswerValue | undefined) => isRight({ key, options }, value);

const exact: AnswerKey = { match: "exact", accepted: ["Order 4471 ships on Friday.", "Don't"] };
const normalised: AnswerKey = { match: "normalised", accepted: ["window north", "4 May"] };
const set: AnswerKey = { match: "set", accepted: ["cable", "chair", "wall clock"] };
const inOrder: AnswerKey = { match: "in_order", accepted: ["b", "d", "wall clock"] };

it.each<[AnswerKey, string, boolean]>([
  [exact, "Order 4471 ships on Friday.", true],
  [exact, "  Order 4471 ships on Friday.\n", true],
  [exact, "order 4471 ships on Friday.", false],
  [exact, "Order  4471 ships on Friday.", false],
  [exact, "Order 4471 ships on Friday", false],
  [exact, "Don\u2019t", true],
  [normalised, "Window   NORTH ", true],
  [normalised, "4 may", true],
  [normalised, "4may", false],
  [normalised, "window north.", false],
  [set, "chair, cable, wall clock", true],
  [set, "Wall  Clock,CABLE , chair,", true],
  [set, "chair, cable", false],
  [set, "chair, cable, wall clock, desk", false],
  [set, "chair, chair, cable, wall clock", false],
  [inOrder, "b, d, wall clock", true],
  [inOrder, " B ,D\u00a0,Wall  Clock\n", true],
  [inOrder, "d, b, wall clock", false],
  [inOrder, "b, d", false],
  [inOrder, "b, d, wall clock, e", false],
  [inOrder, "b,, d, wall clock", false],
  [inOrder, "b, d, wall clock,", false],
  [inOrder, "b d wall clock", false],
])("judges %j: %j is right: %s", (key, value, expected) => {
  expect(right(key, value)).toBe(expected);
});

it("takes nothing for no answer, except where nothing is the answer", () => {
  const nothings: (ExamAnswerValue | undefined)[] = [undefined, "", "  \n", {}, { name: " " }];
  for (const nothing of nothings) {
    for (const key of [exact, normalised, set, inOrder]) expect(right(key, nothing)).toBe(false);
    expect(right({ match: "choice", right: 0 }, nothing)).toBe(false);
    expect(right({ match: "blank" }, nothing)).toBe(true);
    expect(isAnswered(nothing)).toBe(false);
  }
  expect(right({ match: "blank" }, "none")).toBe(false);
  expect(right({ match: "blank" }, ".")).toBe(false);
});

it("judges a choice by the key that was shown", () => {
  const key: AnswerKey = { match: "choice", right: 2 };
  expect(["a", "b", "c", "d", "three", "C"].filter((value) => right(key, value))).toEqual(["c"]);
});

it("has no right answer for an option that is not there", () => {
  expect(right({ match: "choice", right: -1 }, "a")).toBe(false);
});

it("gives text where a record was asked, and a record where text was, no point and no fault", () => {
  expect(right(exact, { name: "Don't" })).toBe(false);
  expect(right({ match: "record", fields: { name: "Ana" } }, "Ana")).toBe(false);
});
