import { describe, expect, it } from "vitest";
import { dayPath } from "./day-strip";

describe("the hours of work in a bar of a day", () => {
  it.each([
    ["in the day", { start: 9 * 60, length: 9 * 60 }, "M18 0h18v6h-18z"],
    ["over midnight, as two", { start: 22 * 60, length: 9 * 60 }, "M0 0h14v6h-14zM44 0h4v6h-4z"],
    ["that end at midnight, as one", { start: 15 * 60, length: 9 * 60 }, "M30 0h18v6h-18z"],
    ["that begin on the next day", { start: 25 * 60, length: 60 }, "M2 0h2v6h-2z"],
    ["that begin on the day before", { start: -120, length: 60 }, "M44 0h2v6h-2z"],
    ["of a whole day", { start: 0, length: 24 * 60 }, "M0 0h48v6h-48z"],
  ])("%s", (_, hours, path) => {
    expect(dayPath(hours)).toBe(path);
  });
});
