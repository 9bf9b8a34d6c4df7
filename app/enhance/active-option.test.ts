import { expect, it } from "vitest";
import { noOption, optionAfter, optionCountText } from "./active-option";

it.each([
  ["ArrowDown", noOption, 0, "enters the list at its first option"],
  ["ArrowUp", noOption, 2, "enters it at its last"],
  ["ArrowDown", 0, 1, "goes on"],
  ["ArrowDown", 2, 0, "starts again after the last"],
  ["ArrowUp", 0, 2, "goes round before the first"],
  ["ArrowUp", 2, 1, "goes back"],
  ["Home", 2, 0, "goes to the first of the list"],
  ["End", 0, 2, "goes to the last of the list"],
  ["Home", noOption, null, "stays in the text while no option is active"],
  ["End", noOption, null, "stays in the text while no option is active"],
  ["ArrowLeft", 1, null, "stays in the text"],
  ["a", 1, null, "stays in the text"],
])("%s from %i of 3 leads to %j: it %s", (key: string, active: number, expected: number | null, _does: string) => {
  expect(optionAfter(key, active, 3)).toBe(expected);
});

it("has nowhere to go in an empty list", () => {
  expect(optionAfter("ArrowDown", noOption, 0)).toBeNull();
});

it("says how many there are", () => {
  expect([0, 1, 7].map(optionCountText)).toEqual(["No suggestions", "1 suggestion", "7 suggestions"]);
});
