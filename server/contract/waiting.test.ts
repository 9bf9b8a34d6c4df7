import { expect, it } from "vitest";
import { inWords } from "./waiting";

it.each([
  [0.2, "1 second"],
  [60, "60 seconds"],
  [120, "120 seconds"],
  [121, "3 minutes"],
  [900, "15 minutes"],
  [3600, "60 minutes"],
  [7201, "3 hours"],
  [53_217, "15 hours"],
  [86_400, "24 hours"],
])("says %d seconds as %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
