import { expect, it } from "vitest";
import { longestText, wordsThatCount } from "./exam-words";

it("counts to 330 and no further", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  expect([329, 330, 331, 900].map((count) => wordsThatCount(words(count)))).toEqual([329, 330, 330, 330]);
});

it("takes the text with more words, and of equals the first", () => {
  expect(longestText(["one two", "one two three", "four five six"])).toBe("one two three");
  expect(longestText(["extraordinarily", "a b"])).toBe("a b");
  expect(longestText([])).toBe("");
});
