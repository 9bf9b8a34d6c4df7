import { expect, it } from "vitest";
import { durationText } from "./exam-times";

it("says a length of time in minutes and the seconds that remain", () => {
  expect([480, 750, 60, 61, 45, 0].map(durationText)).toEqual([
    "8 minutes",
    "12 minutes 30 seconds",
    "1 minute",
    "1 minute 1 second",
    "45 seconds",
    "0 seconds",
  ]);
});
