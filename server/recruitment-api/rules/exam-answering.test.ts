import { describe, expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { doneAt, judgeArrival, orderOf, type PartClock, readExamAnswer } from "./exam-answering";

const minute = 60_000;
const hour = 60 * minute;
const running: PartClock = {
  startedAt: 1_000_000,
  deadlineAt: 1_000_000 + 10 * minute,
  sentAt: null,
  isRunning: true,
  creditMs: 0,
};
/** Sent by the person after six minutes. */
const sent: PartClock = { ...running, isRunning: false, sentAt: running.startedAt + 6 * minute };
const at = (clock: PartClock, ms: number) => clock.startedAt + ms;

describe("an answer", () => {
  it.each([
    [0, "on_time"],
    [10 * minute, "on_time"],
    [11 * minute, "on_time"],
    [11 * minute + 1, "refused"],
  ])("without proof that comes %i ms after the start is %s", (ms, arrival) => {
    expect(judgeArrival(running, { now: at(running, ms), hasToken: false }, true)).toBe(arrival);
  });

  it.each([
    ["was given within the time", 10 * minute, true, true, 10 * minute + 24 * hour, "late"],
    ["was given a moment after the time", 10 * minute + 1, true, true, 20 * minute, "refused"],
    ["does not say when it was given", undefined, true, true, 20 * minute, "refused"],
    ["has no token of this run", 5 * minute, false, true, 20 * minute, "refused"],
    ["comes more than a day late", 5 * minute, true, true, 10 * minute + 24 * hour + 1, "refused"],
    ["comes where late answers are not taken", 5 * minute, true, false, 20 * minute, "refused"],
  ])("that is late and %s", (_title, elapsedMs, hasToken, isAllowed, ms, arrival) => {
    expect(judgeArrival(running, { now: at(running, ms), elapsedMs, hasToken }, isAllowed)).toBe(arrival);
  });

  it.each([
    ["before the part was sent", 6 * minute, 7 * minute, "late"],
    ["after the part was sent", 6 * minute + 1, 7 * minute, "refused"],
    ["before the part was sent, a day ago", 6 * minute, 6 * minute + 24 * hour, "late"],
    ["before the part was sent, more than a day ago", 6 * minute, 6 * minute + 24 * hour + 1, "refused"],
  ])("that a second device gave %s", (_title, elapsedMs, ms, arrival) => {
    expect(judgeArrival(sent, { now: at(sent, ms), elapsedMs, hasToken: true }, true)).toBe(arrival);
  });

  it("without proof is refused once the time has ended the part, within the minute too", () => {
    const ended = { ...running, isRunning: false };
    expect(judgeArrival(ended, { now: at(ended, 10 * minute), hasToken: false }, true)).toBe("refused");
  });

  it("is put in order by what the device says, unless that is in the future", () => {
    const now = at(running, 3 * minute);
    expect(orderOf(now + 5000, running, { now })).toBe(now + 5000);
    expect(orderOf(now + 5001, running, { now })).toBe(now);
    expect(orderOf(now + hour, running, { now, elapsedMs: minute })).toBe(at(running, minute));
    expect(orderOf(now + hour, running, { now, elapsedMs: 5 * minute })).toBe(now);
    expect(orderOf(17, running, { now })).toBe(17);
  });
});

it("counts the time until a person was done, but never less than they worked nor more than there was", () => {
  const latest = at(running, 10 * minute);
  const done = (elapsedMs: number, worked: number) =>
    doneAt(running, elapsedMs, { workedUntil: at(running, worked), latest }) - running.startedAt;
  expect(done(5 * minute, 4 * minute)).toBe(5 * minute);
  expect(done(minute, 4 * minute)).toBe(4 * minute);
  expect(done(12 * minute, 4 * minute)).toBe(10 * minute);
});

it("takes an outage out of nobody's working time", () => {
  const clock = { startedAt: 0, creditMs: 10 * minute };
  const done = doneAt(clock, 5 * minute, { workedUntil: 0, latest: 18 * minute });
  expect(done - clock.creditMs).toBe(5 * minute);
});

describe("reading an answer", () => {
  const record = {
    kind: "record",
    options: [],
    body: [
      { key: "name", label: "Name", text: "Dela Cruz" },
      { key: "city", label: "City", text: "Iloilo" },
    ],
  } as const;
  const choice = {
    kind: "choice",
    options: [
      { key: "a", label: "One" },
      { key: "b", label: "Two" },
    ],
    body: [],
  } as const;
  const text = { kind: "exact_text", options: [], body: [] } as const;
  const essay = { ...text, kind: "essay" } as const;
  const read = (question: object, value: ExamAnswerValue) =>
    readExamAnswer(question as Parameters<typeof readExamAnswer>[0], value);

  it.each<[object, ExamAnswerValue, ExamAnswerValue]>([
    [choice, "b", "b"],
    [choice, "", ""],
    [text, "  Two  words ", "  Two  words "],
    [essay, "One.\r\nTwo.\rThree.\n", "One.\nTwo.\nThree.\n"],
    [essay, "kept\0 \ud800 😀", "kept \ufffd 😀"],
    [record, { name: "Dela Cruz", city: "" }, { name: "Dela Cruz", city: "" }],
    [record, { city: "Ilo\0ilo" }, { city: "Iloilo" }],
    [record, "", { name: "", city: "" }],
    [record, {}, {}],
  ])("of %j keeps %j", (question, given, kept) => {
    expect(read(question, given)).toEqual({ ok: true, value: kept });
  });

  it.each<[object, ExamAnswerValue, string]>([
    [choice, "c", "Choose one of the answers"],
    [choice, "One", "Choose one of the answers"],
    [choice, { a: "b" }, "Enter one text"],
    [text, {}, "Enter one text"],
    [essay, { text: "Dear client" }, "Enter one text"],
    [record, "Dela Cruz", "Enter the fields of the record one by one"],
    [record, { name: "Dela Cruz", amount: "5" }, "Enter the fields of this record only"],
  ])("of %j refuses %j", (question, given, message) => {
    expect(read(question, given)).toEqual({ ok: false, message });
  });
});
