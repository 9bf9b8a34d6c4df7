import { expect, it } from "vitest";
import { maxUploadBytes } from "../../server/contract/values/uploads";
import { findSizeProblem } from "./file-size";

it.each([
  [0, "The selected file is empty"],
  [1, null],
  [maxUploadBytes - 1, null],
  [maxUploadBytes, "The selected file must be smaller than 5 MB"],
])("says of a file of %i bytes: %j", (size, words) => {
  expect(findSizeProblem({ size })).toBe(words);
});
