import { expect, it } from "vitest";
import { progressText } from "./progress";

const questions = { count: 3, isText: false, words: null };
const texts = { count: 2, isText: true, words: null };

it("counts the questions that have an answer, a record once", () => {
  expect(progressText([], questions)).toBe("0 of 3 answered");
  const fields = [
    ["q1.name", "Ana"],
    ["q1.city", "Cebu"],
    ["q2", "  "],
    ["q3", "b"],
  ] as const;
  expect(progressText(fields, questions)).toBe("2 of 3 answered");
});

it("counts the words of the longest text, beside how many there should be", () => {
  const written = [
    ["q1", "Dear Ms Garcia, – I am sorry."],
    ["q2", "Hello"],
  ] as const;
  expect(progressText(written, texts)).toBe("6 words");
  expect(progressText([["q1", "Hello"]], texts)).toBe("1 word");
  expect(progressText([], { ...texts, words: "150 to 300" })).toBe("0 words of 150 to 300");
});
