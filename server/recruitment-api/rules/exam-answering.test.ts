import { describe, expect, it } from "vitest";
import type { ExamAnswerValue } from "../../contract/exams";
import { judgeArrival, orderOf, type PartClock, readExamAnswer } from "./exam-answering";

const minute = 60_000;
const hour = 60 * minute;
const running: PartClock = {
  startedAt: 1_000_000,
  deadlineAt: 1_000_000 + 10 * minute,
  isRunning: true,
  isClosed: false,
  heardAt: 1_000_000,
  backAt: null,
};
const at = (clock: PartClock, ms: number) => clock.startedAt + ms;
/** A stored answer from a device with a correct clock. */
const kept = (clock: PartClock, elapsedMs: number, arrivedMs: number) => ({
  now: at(clock, arrivedMs),
  elapsedMs,
  savedAt: at(clock, elapsedMs),
  sentAt: at(clock, arrivedMs),
  hasToken: true,
});

describe("an answer", () => {
  it.each([
    [0, "on_time"],
    [10 * minute, "on_time"],
    [11 * minute, "on_time"],
    [11 * minute + 1, "unproven"],
  ])("without proof that comes %i ms after the start is %s", (ms, arrival) => {
    expect(judgeArrival(running, { now: at(running, ms), hasToken: false }, true)).toBe(arrival);
  });

  it.each<[string, number, number, object, string]>([
    ["was given within the time", 10 * minute, 10 * minute + 24 * hour, {}, "late"],
    ["was given a moment after the time", 10 * minute + 1, 20 * minute, {}, "after_end"],
    ["does not say when it was given", 5 * minute, 20 * minute, { elapsedMs: undefined }, "unproven"],
    ["does not say that by its own clock", 5 * minute, 20 * minute, { savedAt: undefined }, "unproven"],
    ["does not say when it was sent", 5 * minute, 20 * minute, { sentAt: undefined }, "unproven"],
    ["has no token of this run", 5 * minute, 20 * minute, { hasToken: false }, "unproven"],
    ["comes more than a day late", 5 * minute, 10 * minute + 24 * hour + 1, {}, "closed"],
  ])("that is late and %s", (_title, elapsedMs, ms, more, arrival) => {
    expect(judgeArrival(running, { ...kept(running, elapsedMs, ms), ...more }, true)).toBe(arrival);
  });

  it("that is late does not count where late answers are not taken", () => {
    expect(judgeArrival(running, kept(running, 5 * minute, 20 * minute), false)).toBe("closed");
  });

  it("does not count once the part was sent or its score is known, whatever it says", () => {
    const closed = { ...running, isRunning: false, isClosed: true };
    for (const elapsedMs of [0, minute, 6 * minute, 10 * minute])
      expect(judgeArrival(closed, kept(closed, elapsedMs, 7 * minute), true)).toBe("closed");
  });

  it.each([
    ["while the server heard nothing", 6 * minute, "late"],
    ["a minute before it was heard, when it may have been on its way", 4 * minute, "late"],
    ["while the device was heard", 4 * minute - 1, "heard"],
    ["before the start", -minute, "heard"],
  ])("that is late and was given %s", (_title, elapsedMs, arrival) => {
    const ended = { ...running, isRunning: false, heardAt: at(running, 5 * minute) };
    expect(judgeArrival(ended, kept(ended, elapsedMs, 20 * minute), true)).toBe(arrival);
  });

  it("that is late has two minutes from when its device is back", () => {
    const ended = { ...running, isRunning: false, backAt: at(running, 30 * minute) };
    expect(judgeArrival(ended, kept(ended, 5 * minute, 32 * minute), true)).toBe("late");
    expect(judgeArrival(ended, kept(ended, 5 * minute, 32 * minute + 1), true)).toBe("closed");
  });

  it.each([
    ["is hours wrong, and always was", -3 * hour, -3 * hour, "late"],
    ["was two minutes behind ours by the ways of the page and the answer", -2 * minute, 0, "late"],
    ["says that more time passed than by ours", 0, 2 * minute + 1, "clock"],
    ["says that the answer was given after the end", 8 * minute, 0, "clock"],
    ["was set back in between", 0, -3 * hour, "clock"],
  ])("that is late, from a device whose clock %s", (_title, savedBy, sentBy, arrival) => {
    const answer = kept(running, 5 * minute, 20 * minute);
    const [savedAt, sentAt] = [answer.savedAt + savedBy, answer.sentAt + sentBy];
    expect(judgeArrival(running, { ...answer, savedAt, sentAt }, true)).toBe(arrival);
  });

  it("without proof does not count once the time has ended the part, within the minute too", () => {
    const ended = { ...running, isRunning: false };
    expect(judgeArrival(ended, { now: at(ended, 10 * minute), hasToken: false }, true)).toBe("unproven");
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
