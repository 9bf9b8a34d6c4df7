import { describe, expect, it } from "vitest";
import { dayPath } from "./day-strip";

describe("the hours of work in a bar of a day", () => {
  it.each([
    ["in the day", { start: 9 * 60, length: 9 * 60 }, "M18 3h18"],
    ["over midnight, as two", { start: 22 * 60, length: 9 * 60 }, "M44 3h18M-4 3h18"],
    ["that end at midnight, as one", { start: 15 * 60, length: 9 * 60 }, "M30 3h18"],
    ["that begin on the next day", { start: 25 * 60, length: 60 }, "M2 3h2"],
    ["that begin on the day before", { start: -120, length: 60 }, "M44 3h2"],
    ["of a whole day", { start: 0, length: 24 * 60 }, "M0 3h48"],
  ])("%s", (_, hours, path) => {
    expect(dayPath(hours)).toBe(path);
  });
});
