import { expect, it } from "vitest";
import { bestOf } from "./compared-jobs";

it.each([
  ["the one that is worth most", [1, 3, 2], 1],
  ["none where two are", [3, 3, 2], null],
  ["none where one does not say", [3, null], null],
  ["none of one", [3], null],
])("marks as the best %s", (_, worths, best) => {
  expect(bestOf(worths)).toBe(best);
});
