import fc from "fast-check";
import { expect, it } from "vitest";
import { changesBetween, nearestWord } from "./spelling";

it.each([
  ["bookkeeper", "bookkeeper", 0],
  ["bookeeper", "bookkeeper", 1],
  ["recieve", "receive", 1],
  ["custmer", "customer", 1],
  ["", "abc", 3],
])("counts the letters to change from %s to %s", (from, to, changes) => {
  expect(changesBetween(from, to)).toBe(changes);
  expect(changesBetween(to, from)).toBe(changes);
});

it("is never more than the longer word and zero only for the same one", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(changesBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(changesBetween(a, b) === 0).toBe(a === b);
    }),
  );
});

it("prefers fewer changes, then the more common word", () => {
  const known = [
    { word: "designer", posts: 2 },
    { word: "desired", posts: 90 },
    { word: "designed", posts: 9 },
  ];
  expect(nearestWord("desinger", known)).toBe("designer");
  expect(nearestWord("designel", known)).toBe("designed");
});

it("gives up rather than turn a word into an unlike one", () => {
  expect(nearestWord("zzzzzzzz", [{ word: "designer", posts: 2 }])).toBeNull();
  expect(nearestWord("cook", [{ word: "code", posts: 2 }])).toBeNull();
  expect(nearestWord("va", [{ word: "vat", posts: 2 }])).toBeNull();
});
