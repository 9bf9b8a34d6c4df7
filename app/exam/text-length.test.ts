import { expect, it } from "vitest";
import { textHint, warnOfLength } from "./text-length";

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

it.each([
  [0, null],
  [1, "Your text has 1 word. Below 120 words it gets 10 of 20 points at most, and 12 pass."],
  [119, "Your text has 119 words. Below 120 words it gets 10 of 20 points at most, and 12 pass."],
  [120, "Your text has 120 words. The task asks for 150 to 300."],
  [149, "Your text has 149 words. The task asks for 150 to 300."],
  [150, null],
  [330, null],
  [331, "Your text has 331 words. What comes after 330 words is not read."],
])("says what a text of %i words should know: %s", (count, warning) => {
  expect(warnOfLength({ 1: wordsOf(count), 2: wordsOf(Math.min(count, 1)) })).toBe(warning);
});

it("says the limits of the marking where it marks, and of another API's test only how much fits", () => {
  expect(textHint({ count: 2, isMarked: true })).toBe(
    "Write 150 to 300 words. Below 120 words a text gets 10 points at most. What comes after 330 words is not read. At most 5,000 characters. Leave it empty if you answer the other task.",
  );
  expect(textHint({ count: 2, isMarked: false })).toBe("At most 5,000 characters.");
});
