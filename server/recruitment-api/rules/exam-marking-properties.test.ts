import { expect, it } from "vitest";
import type { ExamAnswerValue, ExamCategory } from "../../contract/exams";
import { drawPart } from "../exams/draw";
import { type Seeded, seeded } from "../exams/seeded";
import { sheetOf } from "../exams/sheet";
import { markPart, markWritten } from "./exam-marking";
import { isRight } from "./right-answer";
import type { SheetItem } from "./sheet-item";

/*
 * Properties of marking, tested on thousands of sheets that are drawn like real ones. The random generator is seeded, so failures
 * are reproducible.
 */

const categories = ["data_entry", "following_directions", "idioms"] as const;
const rounds = 200;

const sheetFor = (category: ExamCategory, seed: string) =>
  sheetOf(
    { category, run: 1, drawn: drawPart(category, { seed, run: 1, practice: false }) },
    { seed, practice: false },
  );

/** The right answer to an item: some text that its key accepts; empty for an item to leave blank. */
function rightAnswer({ key, options }: SheetItem): ExamAnswerValue {
  switch (key.match) {
    case "choice":
      return options[key.right]?.key ?? "";
    case "record":
      return key.fields;
    case "set":
    case "in_order":
      return key.accepted.join(", ");
    case "exact":
    case "normalised":
      return key.accepted[0] ?? "";
    default:
      return "";
  }
}

/** A random answer: right, wrong or empty; in a record for each field. */
function someAnswer(item: SheetItem, chance: Seeded): ExamAnswerValue {
  if (item.key.match === "record") {
    const typed = Object.entries(item.key.fields).map(([name, text]) => [
      name,
      chance.pick([text, text, `${text}x`, ""]),
    ]);
    return Object.fromEntries(typed);
  }
  const wrong = item.kind === "choice" ? chance.pick(item.options).key : "something else";
  return chance.pick([rightAnswer(item), rightAnswer(item), wrong, ""]);
}

const someAnswers = (sheet: readonly SheetItem[], chance: Seeded) =>
  new Map(sheet.filter(() => chance.wholeBelow(5) > 0).map((item) => [item.id, someAnswer(item, chance)]));

/** The same answers with one more of them right: one item, or one field of a record. */
function withOneMoreRight(sheet: readonly SheetItem[], answers: ReadonlyMap<number, ExamAnswerValue>, chance: Seeded) {
  const item = chance.pick(sheet);
  const before = answers.get(item.id);
  if (item.key.match !== "record") return new Map([...answers, [item.id, rightAnswer(item)] as const]);
  const [name, text] = chance.pick(Object.entries(item.key.fields));
  const record = { ...(typeof before === "object" ? before : {}), [name]: text };
  return new Map([...answers, [item.id, record] as const]);
}

it.each(["following_directions", "idioms"] as const)(
  "takes the right answer of every item of %s for right",
  (category) => {
    for (let round = 0; round < rounds; round++) {
      for (const item of sheetFor(category, `right ${round}`)) {
        expect(isRight(item, rightAnswer(item)), `question ${item.id}`).toBe(true);
      }
    }
  },
);

it.each(categories)("gives full marks for a sheet of %s that is all right", (category) => {
  for (let round = 0; round < 50; round++) {
    const sheet = sheetFor(category, `full ${round}`);
    const answers = new Map(sheet.map((item) => [item.id, rightAnswer(item)]));
    expect(markPart(category, sheet, answers, 60_000)).toMatchObject({ percent: 100, passed: true });
  }
});

it.each(categories)("never lowers the score of %s for one more right answer", (category) => {
  let raised = 0;
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`more ${round}`);
    // a part of the sheet is enough, and with fewer fields each one matters more
    const sheet = sheetFor(category, `sheet ${round}`).slice(0, chance.wholeBetween(1, 8));
    const elapsed = chance.wholeBetween(0, 480_000);
    let answers: ReadonlyMap<number, ExamAnswerValue> = someAnswers(sheet, chance);
    let last = markPart(category, sheet, answers, elapsed);
    for (let step = 0; step < 20; step++) {
      answers = withOneMoreRight(sheet, answers, chance);
      const next = markPart(category, sheet, answers, elapsed);
      expect(next?.score, `round ${round}, step ${step}`).toBeGreaterThanOrEqual((last?.score ?? 0) - 1e-9);
      if (last?.passed) expect(next?.passed).toBe(true);
      if ((next?.score ?? 0) > (last?.score ?? 0)) raised++;
      last = next;
    }
  }
  // ensures that the added answers did change scores
  expect(raised).toBeGreaterThan(rounds);
});

it("never lowers the score of data entry for the first right answers either", () => {
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`first ${round}`);
    const sheet = sheetFor("data_entry", `first ${round}`).slice(0, 3);
    let answers: ReadonlyMap<number, ExamAnswerValue> = new Map();
    let last = 0;
    for (let step = 0; step < 10; step++) {
      answers = withOneMoreRight(sheet, answers, chance);
      const score = markPart("data_entry", sheet, answers, 480_000)?.score ?? 0;
      expect(score).toBeGreaterThanOrEqual(last);
      last = score;
    }
  }
});

it.each(categories)("marks %s the same in whichever order the answers came", (category) => {
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`order ${round}`);
    const sheet = sheetFor(category, `order ${round}`);
    const answers = someAnswers(sheet, chance);
    const mixed = new Map(chance.shuffled([...answers]));
    expect(markPart(category, sheet, mixed, 300_000)).toEqual(markPart(category, sheet, answers, 300_000));
  }
});

it.each(categories)("keeps every mark of %s within its bounds", (category) => {
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`bounds ${round}`);
    const sheet = sheetFor(category, `bounds ${round}`);
    const marking = markPart(
      category,
      sheet,
      someAnswers(sheet, chance),
      chance.pick([0, 1, 59_999, 480_000, 86_400_000]),
    );
    if (!marking) throw new Error("Not marked");
    expect(marking.percent).toBeGreaterThanOrEqual(0);
    expect(marking.percent).toBeLessThanOrEqual(100);
    expect(marking.percent).toBeCloseTo((marking.score * 100) / marking.max, 9);
    for (const measure of Object.values(marking.measures)) expect(Number.isFinite(measure)).toBe(true);
  }
});

it("scores the same typing higher, never lower, when it took less time", () => {
  for (let round = 0; round < rounds; round++) {
    const chance = seeded(`time ${round}`);
    const sheet = sheetFor("data_entry", `time ${round}`);
    const answers = someAnswers(sheet, chance);
    const [shorter = 0, longer = 0] = [chance.wholeBelow(480_000), chance.wholeBelow(480_000)].sort((a, b) => a - b);
    const quick = markPart("data_entry", sheet, answers, shorter)?.score ?? 0;
    expect(quick).toBeGreaterThanOrEqual(markPart("data_entry", sheet, answers, longer)?.score ?? 0);
  }
});

it("never lowers a written part for a better mark or for more words", () => {
  const text = (words: number) => "word ".repeat(words);
  for (let round = 0; round < 2_000; round++) {
    const chance = seeded(`written ${round}`);
    const marks = () => ({
      task: chance.wholeBelow(5),
      order: chance.wholeBelow(6),
      grammar: chance.wholeBelow(6),
      tone: chance.wholeBelow(6),
    });
    const [first, second] = [marks(), marks()];
    const words = chance.wholeBelow(400);
    const marking = markWritten(text(words), [first, second]);
    const better = markWritten(text(words), [{ ...first, task: first.task + 1 }, second]);
    expect(better.score).toBeGreaterThanOrEqual(marking.score);
    expect(markWritten(text(words + 1), [first, second]).score).toBeGreaterThanOrEqual(marking.score);
    expect(markWritten(text(words), [second, first]).score).toBe(marking.score);
    expect(better.percent).toBeLessThanOrEqual(100);
  }
});
