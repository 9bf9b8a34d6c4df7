import { expect, it } from "vitest";
import { findSizeProblem, largestFile, progressText } from "./file-size";

it.each([
  [0, "The selected file is empty"],
  [1, null],
  [largestFile - 1, null],
  [largestFile, "The selected file must be smaller than 5 MB"],
])("says of a file of %i bytes: %j", (size, words) => {
  expect(findSizeProblem({ size })).toBe(words);
});

it("says how much has gone", () => {
  expect(progressText(1_240_000, 3_390_000)).toBe("1.2 of 3.4 MB");
  expect(progressText(12_300, 40_000)).toBe("12 of 40 KB");
});
