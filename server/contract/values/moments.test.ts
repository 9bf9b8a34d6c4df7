import { describe, expect, it } from "vitest";
import { daysUntil, momentIn, momentText, offsetMinutes, periodText, todayIn, zoneName } from "./moments";

const now = new Date("2026-11-21T10:00:00Z"); // 18:00 in Manila

describe("a moment", () => {
  it("is said in the reader's zone, with the zone named", () => {
    expect(momentText("2026-11-21T15:59:00Z", "Asia/Manila")).toBe("21 Nov 2026, 23:59 (Manila time)");
    expect(momentText("2026-11-21T15:59:00Z", "America/New_York")).toBe("21 Nov 2026, 10:59 (New York time)");
  });

  it("has its weekday within eleven months of now, else its year", () => {
    expect(momentText("2026-12-04T07:00:00Z", "Asia/Manila", now)).toBe("Fri 4 Dec, 15:00 (Manila time)");
    expect(momentText("2027-10-20T07:00:00Z", "Asia/Manila", now)).toBe("Wed 20 Oct, 15:00 (Manila time)");
    // a year from now: without it, it would seem to be today
    expect(momentText("2027-11-21T07:00:00Z", "Asia/Manila", now)).toBe("21 Nov 2027, 15:00 (Manila time)");
    expect(momentText("2025-11-20T07:00:00Z", "Asia/Manila", now)).toBe("20 Nov 2025, 15:00 (Manila time)");
  });

  it("shows midnight as 0:00 of the new day", () => {
    expect(momentText("2026-11-21T16:00:00Z", "Asia/Manila")).toBe("22 Nov 2026, 0:00 (Manila time)");
  });
});

it("names a zone by its city", () => {
  expect(zoneName("America/New_York")).toBe("New York");
  expect(zoneName("UTC")).toBe("UTC");
});

it.each([
  ["Asia/Calcutta", "Kolkata"],
  ["Asia/Katmandu", "Kathmandu"],
  ["Europe/Kiev", "Kyiv"],
  ["Asia/Saigon", "Ho Chi Minh"],
])("says %s by the name that the town has today", (zone, name) => {
  expect(zoneName(zone)).toBe(name);
  expect(momentText("2026-11-21T15:59:00Z", zone)).toContain(`(${name} time)`);
});

it("follows summer time", () => {
  expect(offsetMinutes(new Date("2026-01-15T12:00:00Z"), "America/New_York")).toBe(-300);
  expect(offsetMinutes(new Date("2026-07-15T12:00:00Z"), "America/New_York")).toBe(-240);
  expect(offsetMinutes(now, "Asia/Manila")).toBe(480);
  expect(offsetMinutes(new Date("2026-11-21T10:00:59.999Z"), "Asia/Manila")).toBe(480);
});

it("counts calendar days where the reader is, not spans of 24 hours", () => {
  // 7 hours away: today in Manila is over by then, in New York it is still the same day.
  const at = new Date("2026-11-21T17:00:00Z");
  expect(daysUntil(at, now, "Asia/Manila")).toBe(1);
  expect(daysUntil(at, now, "America/New_York")).toBe(0);
});

describe("what was typed as a moment", () => {
  it.each([
    ["2026-12-01 14:00", "Asia/Manila", "2026-12-01T06:00:00.000Z"],
    ["2026-12-01T9:05", "America/New_York", "2026-12-01T14:05:00.000Z"],
    ["2026-07-01 09:05", "America/New_York", "2026-07-01T13:05:00.000Z"],
    // the first minutes of summer time, and of winter time
    ["2027-03-28 03:00", "Europe/Berlin", "2027-03-28T01:00:00.000Z"],
    ["2026-10-25 03:00", "Europe/Berlin", "2026-10-25T02:00:00.000Z"],
  ])("reads %s in %s", (typed, zone, moment) => {
    expect(momentIn(typed, zone)?.toISOString()).toBe(moment);
  });

  it.each(["", "2026-12-01", "2026-02-30 10:00", "2026-12-01 25:00", "tomorrow at 10", "2026-12-01 14:00:00"])(
    "takes %j for no moment",
    (typed) => expect(momentIn(typed, "Asia/Manila")).toBeNull(),
  );
});

it("names the day that it is in a zone", () => {
  expect(todayIn("Asia/Manila", new Date("2026-01-01T16:00:00Z"))).toBe("2026-01-02");
  expect(todayIn("America/New_York", new Date("2026-01-01T04:59:00Z"))).toBe("2025-12-31");
});

const nothing = { started_on: null, ended_on: null, is_current: false };

it.each([
  [{ started_on: "2019-03", ended_on: "2021-05" }, "March 2019 to May 2021"],
  [{ started_on: "2021-06", is_current: true }, "Since June 2021"],
  [{ is_current: true }, "Until now"],
  [{ started_on: "2019-03" }, "From March 2019"],
  [{ ended_on: "2021-05" }, "Until May 2021"],
  [{}, null],
])("says when somebody worked there: %j", (known, said) => {
  expect(periodText({ ...nothing, ...known })).toBe(said);
});
