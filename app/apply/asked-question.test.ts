import { expect, it } from "vitest";
import type { ScreeningQuestion } from "../../server/contract/records";
import { aQuestion } from "../../test/builders/applications";
import { askedQuestion } from "./asked-question";

const question = (more: Partial<ScreeningQuestion>): ScreeningQuestion =>
  aQuestion("7", {
    label: "Can you work nights?",
    knock_out: { operator: "equals", value: "no", message: "This job is at night." },
    prefill_from: "nights",
    ...more,
  });

it("keeps what the recruiter sorts answers by on the server", () => {
  expect(JSON.stringify(askedQuestion(question({}), []))).not.toMatch(/knock|operator|This job is at night/);
});

it("is asked with its condition, limits and choices in words", () => {
  const nights = question({});
  const weeks = question({
    id: "8",
    type: "number",
    label: "Since how many weeks?",
    hint: "Count whole weeks.",
    min: 0,
    max: 40,
    unit: "weeks",
    show_if: { question_id: "7", equals: "yes" },
  });
  expect(askedQuestion(nights, [nights, weeks])).toMatchObject({
    name: "q7",
    options: [{ label: "Yes" }, { label: "No" }],
  });
  expect(askedQuestion(weeks, [nights, weeks])).toMatchObject({
    label: "Since how many weeks?",
    condition: { name: "q7", value: "yes", words: "Only if you answered “Yes” to “Can you work nights?”" },
    hint: "Count whole weeks. From 0 to 40 weeks.",
    conditional: true,
  });
});
