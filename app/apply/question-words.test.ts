import { describe, expect, it } from "vitest";
import { aQuestion } from "../../test/builders/applications";
import { conditionOf, hintOf, optionsOfQuestion } from "./question-words";

describe("how a question is asked", () => {
  it("says on what answer it depends", () => {
    const first = aQuestion("1", { label: "Do you have a computer?" });
    const second = aQuestion("2", { label: "Which one?", show_if: { question_id: "1", equals: "yes" } });
    expect(conditionOf(second, [first, second])).toEqual({
      name: "q1",
      value: "yes",
      words: "Only if you answered “Yes” to “Do you have a computer?”",
    });
    // Laravel's boolean
    const third = aQuestion("3", { show_if: { question_id: "1", equals: false } });
    expect(conditionOf(third, [first])).toMatchObject({ value: "no" });
    expect(conditionOf(first, [first, second])).toBeNull();
    expect(conditionOf(second, [second])).toBeNull();
  });

  it("says the limits of a number in words", () => {
    const number = (more: object) => hintOf(aQuestion("1", { type: "number", ...more }));
    expect(number({ min: 0, max: 40, unit: "years" })).toBe("From 0 to 40 years.");
    expect(number({ min: 1000, hint: "A month" })).toBe("A month. 1,000 or more.");
    expect(number({})).toBeUndefined();
  });

  it("leaves out a hint that only repeats the limit of a text, which its field says", () => {
    const text = (hint: string, max_length = 1000) => hintOf(aQuestion("1", { type: "long_text", hint, max_length }));
    expect(text("At most 1,000 characters")).toBeUndefined();
    expect(text("At most 1,000 characters", 500)).toBe("At most 1,000 characters.");
    expect(text("In English")).toBe("In English.");
  });

  it("offers yes and no, and five steps for a scale", () => {
    expect(optionsOfQuestion(aQuestion("1")).map(({ label }) => label)).toEqual(["Yes", "No"]);
    expect(optionsOfQuestion(aQuestion("1", { type: "scale_1_5" }))).toHaveLength(5);
  });
});
