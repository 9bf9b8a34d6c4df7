import { expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { bandOf, longestText, markPart, markWritten, wordsThatCount } from "./exam-marking";
import type { AnswerKey, SheetItem } from "./sheet-item";

const abcd = ["a", "b", "c", "d"].map((key) => ({ key, label: key }));
const choice = (id: number): SheetItem => ({
  id,
  kind: "choice",
  key: { match: "choice", right: 1 },
  options: abcd,
  points: 1,
});
const text = (id: number, key: AnswerKey = { match: "exact", accepted: ["yes"] }): SheetItem => ({
  id,
  kind: "exact_text",
  key,
  options: [],
  points: 1,
});
const blank = (id: number) => text(id, { match: "blank" });

const many = (count: number, item: (id: number) => SheetItem) =>
  Array.from({ length: count }, (_, place) => item(place + 1));

/** The first `count` items answered with `value`. */
const answered = (count: number, value: string, from = 1) =>
  Array.from({ length: count }, (_, place): [number, ExamAnswerValue] => [from + place, value]);

const directions = (sheet: SheetItem[], answers: [number, ExamAnswerValue][]) =>
  markPart("following_directions", sheet, new Map(answers), 600_000);
const idioms = (answers: [number, ExamAnswerValue][]) =>
  markPart("idioms", many(25, choice), new Map(answers), 300_000);

it("passes directions with 14 of 20 and not with 13", () => {
  const sheet = many(20, text);
  expect(directions(sheet, answered(14, "yes"))).toEqual({
    score: 14,
    max: 20,
    percent: 70,
    passed: true,
    measures: { right: 14, answered: 14, items: 20 },
  });
  expect(directions(sheet, answered(13, "yes"))).toMatchObject({ score: 13, percent: 65, passed: false });
});

it("passes idioms with 15 of 25 and not with 14", () => {
  expect(idioms(answered(15, "b"))).toMatchObject({ score: 15, max: 25, percent: 60, passed: true });
  expect(idioms(answered(14, "b"))).toMatchObject({ score: 14, percent: 56, passed: false });
});

it("takes nothing off for wrong answers", () => {
  expect(idioms([...answered(15, "b"), ...answered(10, "c", 16)])).toMatchObject({
    score: 15,
    passed: true,
    measures: { right: 15, answered: 25, items: 25 },
  });
});

it("gives nothing for a sheet nobody touched, though some items are to be left blank", () => {
  const sheet = [...many(17, text), blank(18), blank(19), blank(20)];
  expect(directions(sheet, [])).toMatchObject({ score: 0, percent: 0, passed: false });
  expect(directions(sheet, [[1, "  "]])).toMatchObject({ score: 0 });
});

it("gives the point of an item left blank once another was answered, right or wrong", () => {
  const sheet = [...many(17, text), blank(18), blank(19), blank(20)];
  expect(directions(sheet, [[1, "yes"]])).toMatchObject({ score: 4 });
  expect(directions(sheet, [[1, "no"]])).toMatchObject({ score: 3 });
  expect(directions(sheet, [...answered(17, "yes"), [18, "none"]])).toMatchObject({ score: 19, percent: 95 });
});

it("does not count an item that was wrongly filled in as a beginning, for then emptying it would cost points", () => {
  const sheet = [...many(17, text), blank(18), blank(19), blank(20)];
  expect(directions(sheet, [[18, "none"]])).toMatchObject({ score: 0 });
});

it("ignores answers to questions that were not drawn", () => {
  expect(idioms([...answered(14, "b"), [999, "b"]])).toMatchObject({ score: 14, measures: { answered: 14 } });
});

it("marks data entry by its own rules", () => {
  const record: SheetItem = {
    id: 4001,
    kind: "record",
    key: { match: "record", fields: { name: "x".repeat(1200) } },
    options: [],
    points: 6,
  };
  expect(markPart("data_entry", [record], new Map([[4001, { name: "x".repeat(1200) }]]), 480_000)).toMatchObject({
    score: 100,
    percent: 100,
    passed: true,
  });
});

it("takes an amount or a day by its digits, which is all that a phone's keys for numbers may have", () => {
  const fields = { code: "DG9-5248", amount: "1,234.50", date: "2021-03-30" };
  const record: SheetItem = { id: 4001, kind: "record", key: { match: "record", fields }, options: [], points: 3 };
  const rightOf = (typed: typeof fields) =>
    markPart("data_entry", [record], new Map([[4001, typed]]), 480_000)?.measures;
  expect(rightOf({ code: "DG95248", amount: "1234,50", date: "20210330" })).toMatchObject({ right: 2, attempted: 3 });
  expect(rightOf({ code: "DG9-5248", amount: "123450 pesos", date: "2021-03-3" })).toMatchObject({ right: 1 });
  // keystrokes are counted by the characters of the source
  expect(rightOf({ ...fields, amount: "123450" })).toEqual(rightOf(fields));
});

it("leaves the written part to people", () => {
  expect(markPart("written", [], new Map([[3001, "Dear customer"]]), 600_000)).toBeNull();
});

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const all = (points: number) => ({ task: points, order: points, grammar: points, tone: points });

it("adds up what one marker gave", () => {
  expect(markWritten(words(200), [{ task: 4, order: 3, grammar: 2, tone: 5 }])).toEqual({
    score: 14,
    max: 20,
    percent: 70,
    passed: true,
    measures: { words: 200, task: 4, order: 3, grammar: 2, tone: 5, markers: 1 },
  });
});

it("takes the mean of two markers, in either order", () => {
  const [mild, strict] = [{ ...all(4), tone: 5 }, all(2)];
  const both = markWritten(words(200), [mild, strict]);
  expect(both).toMatchObject({ score: 12.5, percent: 62.5, passed: true });
  expect(both.measures).toMatchObject({ task: 3, tone: 3.5, markers: 2 });
  expect(markWritten(words(200), [strict, mild])).toEqual(both);
});

it("passes the written part with 12 of 20 and not with 11.5", () => {
  expect(markWritten(words(200), [all(3)])).toMatchObject({ score: 12, percent: 60, passed: true });
  expect(markWritten(words(200), [all(3), { ...all(3), task: 2 }])).toMatchObject({
    score: 11.5,
    passed: false,
  });
});

it("gives a text of 119 words at most 10, one of 120 all it earned", () => {
  expect(markWritten(words(119), [all(5)])).toMatchObject({ score: 10, percent: 50, passed: false });
  expect(markWritten(words(119), [all(2)])).toMatchObject({ score: 8 });
  expect(markWritten(words(120), [all(5)])).toMatchObject({ score: 20, percent: 100, passed: true });
  expect(markWritten("", [all(5)])).toMatchObject({ score: 10, measures: { words: 0 } });
});

it("takes nothing off a long text and counts it to 330 words", () => {
  expect(markWritten(words(330), [all(4)])).toMatchObject({ score: 16, measures: { words: 330 } });
  expect(markWritten(words(331), [all(4)])).toMatchObject({ score: 16, measures: { words: 330 } });
});

it("cannot mark a text without a marker", () => {
  expect(() => markWritten(words(200), [])).toThrow(RangeError);
});

it.each([
  [100, true, "strong"],
  [85, true, "strong"],
  [84.99, true, "good"],
  [70, true, "good"],
  [69.99, true, "fair"],
  [60, true, "fair"],
  [59.99, false, null],
  [92, false, null],
] as const)("calls %d percent, passed %s: %s", (percent, passed, band) => {
  expect(bandOf(percent, passed)).toBe(band);
});

it("counts to 330 and no further", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  expect([329, 330, 331, 900].map((count) => wordsThatCount(words(count)))).toEqual([329, 330, 330, 330]);
});

it("takes the text with more words, and of equals the first", () => {
  expect(longestText(["one two", "one two three", "four five six"])).toBe("one two three");
  expect(longestText(["extraordinarily", "a b"])).toBe("a b");
  expect(longestText([])).toBe("");
});
