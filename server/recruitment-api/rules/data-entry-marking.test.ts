import { expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { markDataEntry } from "./data-entry-marking";
import type { SheetItem } from "./sheet-item";

/** A sheet with one record of fields `f0`, `f1`, … with these texts. */
const sheetOf = (texts: readonly string[], id = 4001): SheetItem => ({
  id,
  kind: "record",
  key: { match: "record", fields: Object.fromEntries(texts.map((text, place) => [`f${place}`, text])) },
  options: [],
  points: 6,
});

const typedAs = (texts: readonly string[]): ExamAnswerValue =>
  Object.fromEntries(texts.map((text, place) => [`f${place}`, text]));

/** Marks one record: the source against the typed texts. */
const mark = (asked: readonly string[], typed: readonly string[], seconds: number) =>
  markDataEntry([sheetOf(asked)], new Map([[4001, typedAs(typed)]]), seconds * 1000);

/** `count` fields of `length` characters, of which the last `wrong` are typed wrongly, at the same length. */
const marked = (count: number, wrong: number, length: number, seconds: number) => {
  const asked = Array.from({ length: count }, () => "x".repeat(length));
  const typed = asked.map((text, place) => (place < count - wrong ? text : "y".repeat(length)));
  return mark(asked, typed, seconds);
};

it("marks a whole sitting without a mistake", () => {
  // 1,000 characters in 8 minutes: 7,500 an hour, 5,000 of the 6,500 between no and all speed points
  const { score, percent, passed, max, measures } = marked(100, 0, 10, 480);
  expect(score).toBeCloseTo(70 + 30 * (5000 / 6500), 10);
  expect([percent, max, passed]).toEqual([score, 100, true]);
  expect(measures).toEqual({
    fields: 100,
    attempted: 100,
    right: 100,
    accuracy: 100,
    accuracy_points: 100,
    gross_kph: 7500,
    net_kph: 7500,
    wpm: 25,
    speed_points: 76.92,
    elapsed_s: 480,
  });
});

it("takes the characters of wrong fields from the net keystrokes, not from the gross ones", () => {
  const { score, passed, measures } = marked(100, 5, 10, 480);
  expect(measures).toMatchObject({ gross_kph: 7500, net_kph: 7125, accuracy: 95, accuracy_points: 71.43 });
  expect(measures).toMatchObject({ wpm: 23.75, speed_points: 71.15 });
  expect(score).toBeCloseTo(50 + 30 * (4625 / 6500), 10);
  expect(passed).toBe(true);
});

it.each([
  { right: 84, accuracyPoints: 0 },
  { right: 85, accuracyPoints: 0 },
  { right: 92, accuracyPoints: 50 },
  { right: 95, accuracyPoints: 71.43 },
  { right: 99, accuracyPoints: 100 },
  { right: 100, accuracyPoints: 100 },
])("gives $accuracyPoints accuracy points for $right fields of 100", ({ right, accuracyPoints }) => {
  const { measures, score } = marked(100, 100 - right, 1, 3600);
  expect(measures.accuracy_points).toBeCloseTo(accuracyPoints, 2);
  expect(measures.speed_points).toBe(0);
  expect(score).toBeCloseTo(0.7 * accuracyPoints, 1);
});

it.each([
  { characters: 2499, speedPoints: 0 },
  { characters: 2500, speedPoints: 0 },
  { characters: 5750, speedPoints: 50 },
  { characters: 9000, speedPoints: 100 },
  { characters: 12000, speedPoints: 100 },
])("gives $speedPoints speed points for $characters net keystrokes an hour", ({ characters, speedPoints }) => {
  const { measures, score } = marked(1, 0, characters, 3600);
  expect(measures).toMatchObject({ net_kph: characters, speed_points: speedPoints });
  expect(score).toBeCloseTo(70 + 0.3 * speedPoints, 10);
});

it("fails at 94.9 percent of the fields and passes at 95, however fast", () => {
  const below = marked(1000, 51, 10, 480);
  expect(below.measures.accuracy).toBe(94.9);
  expect(below.score).toBeGreaterThan(75);
  expect(below.passed).toBe(false);
  expect(marked(1000, 50, 10, 480).passed).toBe(true);
});

it("passes at exactly 60 points, and fails a tenth of a second slower", () => {
  // 19 of 20 fields right: 50 points; 140 right characters in 108 s: a third of the speed points
  const asked = [...Array.from({ length: 18 }, () => "seven.7"), "fourteen.chars", "last"];
  const typed = [...asked.slice(0, 19), "lost"];
  expect(asked.slice(0, 19).join("")).toHaveLength(140);
  const exact = mark(asked, typed, 108);
  expect(exact.score).toBeCloseTo(60, 10);
  expect(exact.passed).toBe(true);
  const slower = mark(asked, typed, 108.1);
  expect(slower.score).toBeLessThan(60);
  expect(slower.passed).toBe(false);
});

it("counts less than a minute as a minute", () => {
  const quick = marked(10, 0, 10, 5);
  expect(quick.measures).toMatchObject({ elapsed_s: 60, net_kph: 6000, wpm: 20 });
  expect(quick).toEqual(marked(10, 0, 10, 60));
  expect(quick).toEqual(marked(10, 0, 10, 0));
  expect(marked(10, 0, 10, 61).score).toBeLessThan(quick.score);
});

it("leaves empty fields out of the accuracy", () => {
  const { measures } = mark(["Ana Cruz", "12 Mabini Street", "Cebu City"], ["Ana Cruz", "", "Cebu Ctiy"], 480);
  expect(measures).toMatchObject({
    fields: 3,
    attempted: 2,
    right: 1,
    accuracy: 50,
    net_kph: 60,
    gross_kph: 127.5,
  });
});

it("leaves out records that were not begun, and spaces are no beginning", () => {
  const sheet = [sheetOf(["Ana Cruz"]), sheetOf(["Joel Tan"], 4002), sheetOf(["Bea Yap"], 4003)];
  const answers = new Map([
    [4001, typedAs(["Ana Cruz"])],
    [4002, typedAs([" \t "])],
  ]);
  expect(markDataEntry(sheet, answers, 480_000).measures).toMatchObject({
    fields: 3,
    attempted: 1,
    right: 1,
    accuracy: 100,
  });
});

it("gives nothing for a sheet without answers", () => {
  for (const answers of [new Map(), new Map([[4001, {}]]), new Map([[4001, typedAs(["", " "])]])]) {
    const { score, percent, passed, measures } = markDataEntry([sheetOf(["Ana", "Cruz"])], answers, 480_000);
    expect([score, percent, passed]).toEqual([0, 0, false]);
    expect(measures).toMatchObject({ attempted: 0, right: 0, accuracy: 0, net_kph: 0, gross_kph: 0, wpm: 0 });
  }
});

it.each([
  ["Ana Cruz", " Ana Cruz ", 1],
  ["Ana Cruz", "ana cruz", 0],
  ["Ana Cruz", "Ana  Cruz", 0],
  // a phone's number keys may lack the comma
  ["12,450.75", "12450.75", 1],
  ["12,450.75", "12450.7", 0],
  ["12,450.75", "12,450.75", 1],
  ["2024-03-17", "2024-03-71", 0],
  // characters that a phone's keyboard inserts are no mistake
  ["Ana Cruz", "Ana\u00a0Cruz", 1],
  ["O'Hara", "O\u2019Hara", 1],
])("compares %s with the typed %j: %i right", (asked, typed, right) => {
  expect(mark([asked], [typed], 480).measures.right).toBe(right);
});

it("looks neither at fields the record does not have nor at answers to other records", () => {
  const answers = new Map<number, ExamAnswerValue>([
    [4001, { f0: "Ana", other: "anything" }],
    [9999, { f0: "Ana" }],
  ]);
  expect(markDataEntry([sheetOf(["Ana"])], answers, 480_000).measures).toMatchObject({
    attempted: 1,
    right: 1,
  });
});
