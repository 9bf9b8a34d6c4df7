import { expect, it } from "vitest";
import { isNight } from "./shift-hours";

it.each([
  ["more than half of it after 22:00", { start: 19 * 60, length: 7 * 60 }, true],
  ["half of it", { start: 18 * 60, length: 8 * 60 }, false],
  ["more than half of it before 6:00", { start: 3 * 60, length: 5 * 60 }, true],
  ["half of a short one, which is not its middle", { start: 21 * 60 + 45, length: 30 }, false],
  ["most of a short one", { start: 21 * 60 + 50, length: 30 }, true],
  ["on the day before", { start: -90, length: 60 }, true],
  ["a whole day", { start: 22 * 60, length: 24 * 60 }, false],
])("is at night with %s: %o", (_, hours, expected) => {
  expect(isNight(hours)).toBe(expected);
});
