import { expect, it } from "vitest";
import { aWorkPreferencesRow } from "../../../test/builders/application-records";
import { cannotMeetOf, cannotMeetWords, isInTheWay } from "./cannot-meet";

const nights = { from: "22:00", until: "06:00" };
const manila = "Asia/Manila";
// in Manila, eight hours ahead: Friday 4 December 2026
const friday = (utc: string) => `2026-12-04T${utc}:00Z`;

it("is nothing until something was said, and reads hours as the database writes them", () => {
  expect(cannotMeetOf(null)).toBeNull();
  expect(cannotMeetOf(aWorkPreferencesRow())).toBeNull();
  const said = cannotMeetOf(
    aWorkPreferencesRow({
      cannot_meet_days: ["sun", "sat"],
      cannot_meet_from: "22:00:00",
      cannot_meet_until: "06:00:00",
    }),
  );
  expect(said).toEqual({ days: ["sat", "sun"], hours: nights });
  expect([cannotMeetWords(said), cannotMeetWords(null)]).toEqual(["Saturday, Sunday, every day 22:00–6:00", ""]);
});

it.each([
  ["a day that was named", { days: ["fri"], hours: null }, friday("02:00"), 60, true],
  ["a day by the person's clocks, not by UTC", { days: ["sat"], hours: null }, friday("17:00"), 60, true],
  ["the day before one that was named", { days: ["sat"], hours: null }, friday("02:00"), 60, false],
  ["an interview that reaches into such a day", { days: ["sat"], hours: null }, friday("15:30"), 60, true],
  ["one that ends as such a day begins", { days: ["sat"], hours: null }, friday("15:00"), 60, false],
  ["hours after midnight", { days: [], hours: nights }, friday("18:00"), 30, true],
  ["hours before midnight", { days: [], hours: nights }, friday("14:30"), 30, true],
  ["an interview that ends as the hours begin", { days: [], hours: nights }, friday("13:00"), 60, false],
  ["one that begins as the hours end", { days: [], hours: nights }, friday("22:00"), 60, false],
  ["one without a length, for an hour", { days: [], hours: nights }, friday("13:30"), null, true],
  ["a long one over short hours", { days: [], hours: { from: "12:00", until: "13:00" } }, friday("03:00"), 180, true],
] as const)("judges %s", (_title, { days, hours }, startsAt, minutes, is) => {
  expect(isInTheWay({ days: [...days], hours }, { startsAt, minutes, timezone: manila })).toBe(is);
});
