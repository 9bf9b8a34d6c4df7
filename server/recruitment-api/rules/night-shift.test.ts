import { expect, it } from "vitest";
import { isNightShift } from "./night-shift";

const manila = "Asia/Manila";
const july = new Date("2026-07-15T12:00:00Z");
const december = new Date("2026-12-15T12:00:00Z");

it.each([
  ["a Manila day", manila, "08:00", "17:00", false, false],
  ["a Manila mid shift to 22:00 exactly", manila, "13:00", "22:00", false, false],
  ["a Manila mid shift to 22:30", manila, "13:30", "22:30", true, true],
  ["a Manila night", manila, "22:00", "06:00", true, true],
  ["a shift that begins at 6 exactly", manila, "06:00", "15:00", false, false],
  ["New York office hours", "America/New_York", "09:00", "18:00", true, true],
  ["Los Angeles office hours", "America/Los_Angeles", "08:00", "17:00", true, true],
  ["London mornings, an hour later in winter", "Europe/London", "07:00", "14:30", false, true],
  ["Sydney from 8, an hour earlier in its summer", "Australia/Sydney", "08:00", "16:00", false, true],
  ["Perth, the clock of Manila", "Australia/Perth", "08:00", "16:30", false, false],
  ["Adelaide, half an hour off", "Australia/Adelaide", "07:30", "15:00", false, true],
  ["around the clock", manila, "09:00", "09:00", true, true],
])("judges %s", (_what, timezone, start, end, nightInJuly, nightInDecember) => {
  const shift = { timezone, start, end };
  expect(isNightShift(shift, manila, july)).toBe(nightInJuly);
  expect(isNightShift(shift, manila, december)).toBe(nightInDecember);
});

it("judges where the reader lives", () => {
  const newYorkDay = { timezone: "America/New_York", start: "09:00:00", end: "18:00:00" };
  expect(isNightShift(newYorkDay, "America/Toronto", july)).toBe(false);
  expect(isNightShift(newYorkDay, "Europe/London", july)).toBe(true);
});
