import { expect, it } from "vitest";
import { missingAnswer, missingHere, withUnit } from "./unit-words";

it.each([
  ["1", "years", "1 year"],
  ["1.0", "Years", "1.0 Year"],
  ["1", "hours a week", "1 hour a week"],
  ["2.5", "years", "2.5 years"],
  ["1,000", "words", "1,000 words"],
  ["1", "Mbps", "1 Mbps"],
  ["1", "PHP", "1 PHP"],
  ["1", null, "1"],
])("says %s with the unit %s as %s", (amount, unit, words) => {
  expect(withUnit(amount, unit)).toBe(words);
});

it("says what to do about a question that must be answered", () => {
  expect(missingAnswer({ type: "number", label: "How many years of experience?", unit: "years" })).toBe(
    "Enter how many years",
  );
  expect(missingAnswer({ type: "long_text", label: "Why this job?", unit: null })).toBe("Answer “Why this job?”");
  expect(missingHere({ type: "number", label: "Years?", unit: "years" })).toBe("Enter how many years");
  expect(missingHere({ type: "multi_choice", label: "Which?", unit: null })).toBe("Choose at least one answer");
  expect(missingHere({ type: "long_text", label: "Why this job?", unit: null })).toBe("Enter your answer");
});
