import { describe, expect, it } from "vitest";
import type { ScreeningQuestion } from "../../contract/job-posts";
import { answerAgain, questionKey } from "./same-question";

const question = (more: Partial<ScreeningQuestion> = {}): ScreeningQuestion => ({
  id: 1,
  order: 1,
  type: "short_text",
  label: "Notice",
  hint: null,
  required: true,
  options: [],
  min: null,
  max: null,
  unit: null,
  max_length: null,
  show_if: null,
  knock_out: null,
  prefill_from: null,
  ...more,
});
const today = "2026-11-21";
const again = (asked: Partial<ScreeningQuestion>, before: Partial<ScreeningQuestion>, value: unknown) =>
  answerAgain(question(asked), { ...question(before), value: value as never }, today);

describe("two questions ask the same", () => {
  it.each([
    ["Years of experience?", " years  of EXPERIENCE"],
    ["Why this job?", "Why this job …"],
    ["Your pay:", "Your pay *"],
  ])("by their words, whatever their case, spaces and last mark: %s, %s", (one, other) => {
    expect(questionKey(question({ label: one }))).toBe(questionKey(question({ label: other })));
  });

  it.each([
    [{ label: "Years of C++?" }, { label: "Years of C#?" }],
    [{ type: "number" }, { type: "short_text" }],
    [
      { type: "money", unit: "PHP" },
      { type: "money", unit: "USD" },
    ],
  ] as const)("only with the same words, type and unit: %o, %o", (one, other) => {
    expect(questionKey(question(one))).not.toBe(questionKey(question(other)));
  });
});

describe("an earlier answer", () => {
  const [yes, no] = [
    { id: "a", label: "30 days" },
    { id: "b", label: "At once" },
  ];

  it("is a choice by its words, whatever its id was", () => {
    const choice = { type: "single_choice" as const };
    expect(again({ ...choice, options: [{ id: "x", label: "at once" }] }, { ...choice, options: [yes, no] }, "b")).toBe(
      "x",
    );
    expect(again({ ...choice, options: [yes] }, { ...choice, options: [yes, no] }, "b")).toBeNull();
  });

  it("is several choices only where each is offered", () => {
    const choices = { type: "multi_choice" as const };
    const offered = [
      { id: "1", label: "At once" },
      { id: "2", label: "30 days" },
    ];
    expect(again({ ...choices, options: offered }, { ...choices, options: [yes, no] }, ["a", "b"])).toEqual(["1", "2"]);
    expect(
      again({ ...choices, options: [offered[0] as never] }, { ...choices, options: [yes, no] }, ["a", "b"]),
    ).toBeNull();
  });

  it("is none where it does not fit: a limit, a day that is over, a file, nothing", () => {
    const years = { type: "number" as const };
    expect(again({ ...years, max: 10 }, years, "9")).toBe("9");
    expect(again({ ...years, max: 10 }, years, "11")).toBeNull();
    expect(again({ max_length: 3 }, {}, "four")).toBeNull();
    expect(again({ type: "date" }, { type: "date" }, "2026-11-20")).toBeNull();
    expect(again({ type: "date" }, { type: "date" }, "2026-11-21")).toBe("2026-11-21");
    expect(again({ type: "file" }, { type: "file" }, "answers/1")).toBeNull();
    expect(again({}, {}, null)).toBeNull();
  });
});
