import { expect, it } from "vitest";
import { maxUploadBytes } from "../../server/contract/values/uploads";
import { findSizeProblem, progressText } from "./file-size";

it.each([
  [0, "The selected file is empty"],
  [1, null],
  [maxUploadBytes - 1, null],
  [maxUploadBytes, "The selected file must be smaller than 5 MB"],
])("says of a file of %i bytes: %j", (size, words) => {
  expect(findSizeProblem({ size })).toBe(words);
});

it("says how much has gone", () => {
  expect(progressText(1_240_000, 3_390_000)).toBe("1.2 of 3.4 MB");
  expect(progressText(12_300, 40_000)).toBe("12 of 40 KB");
});
