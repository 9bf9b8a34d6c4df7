import { expect, it } from "vitest";
import { aQuestion } from "../../../test/builders/applications";
import { formatAnswer } from "./answer-words";

const options = [
  { id: "fibre", label: "Fibre" },
  { id: "dsl", label: "DSL" },
];
it.each([
  [aQuestion("1"), "no", "No"],
  [aQuestion("1", { type: "single_choice", options }), "dsl", "DSL"],
  [aQuestion("1", { type: "multi_choice", options }), ["fibre", "dsl"], "Fibre, DSL"],
  [aQuestion("1", { type: "money", unit: "PHP" }), "25000.00", "25,000.00 PHP"],
  [aQuestion("1", { type: "number", unit: "years" }), "9", "9 years"],
  [aQuestion("1", { type: "number", unit: "years" }), 1, "1 year"],
  [aQuestion("1", { type: "date" }), "2026-12-01", "1 Dec 2026"],
  [aQuestion("1", { type: "scale_1_5" }), "4", "4 out of 5"],
  [aQuestion("1"), true, "Yes"],
  [aQuestion("1", { type: "file" }), "a-key", "A file is stored"],
  [aQuestion("1", { type: "short_text" }), null, ""],
])("%o", (question, value, words) => {
  expect(formatAnswer(question, value)).toBe(words);
});
