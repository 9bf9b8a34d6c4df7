import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldUntil, type QuietHours } from "./quiet-hours";

const night = { from: "21:00:00", until: "07:00:00" };
const held = (now: string, hours: QuietHours) => heldUntil(new Date(now), hours)?.toISOString() ?? null;

describe("in Manila, from 21:00 until 07:00", () => {
  const manila = { ...night, timezone: "Asia/Manila" };
  it.each([
    ["2026-11-21T12:59:59.999Z", null],
    ["2026-11-21T13:00:00.000Z", "2026-11-21T23:00:00.000Z"],
    ["2026-11-21T16:30:12.345Z", "2026-11-21T23:00:00.000Z"],
    ["2026-11-21T22:59:59.999Z", "2026-11-21T23:00:00.000Z"],
    ["2026-11-21T23:00:00.000Z", null],
  ])("holds a mail of %s until %s", (now, until) => expect(held(now, manila)).toBe(until));
});

it("holds within one day too", () => {
  const noon = { from: "12:00", until: "13:30", timezone: "Asia/Kolkata" };
  expect(held("2026-11-21T06:29:00Z", noon)).toBeNull();
  expect(held("2026-11-21T06:30:00Z", noon)).toBe("2026-11-21T08:00:00.000Z");
  expect(held("2026-11-21T08:00:00Z", noon)).toBeNull();
});

it("holds nothing when both times are the same", () => {
  expect(held("2026-11-21T06:30:00Z", { from: "07:00", until: "07:00", timezone: "UTC" })).toBeNull();
});

describe("in New York, whose clocks change", () => {
  const timezone = "America/New_York";
  it("is over at 07:00 on the clock in the longer night and in the shorter one", () => {
    expect(held("2026-11-01T02:00:00Z", { ...night, timezone })).toBe("2026-11-01T12:00:00.000Z");
    expect(held("2026-03-08T03:00:00Z", { ...night, timezone })).toBe("2026-03-08T11:00:00.000Z");
  });

  it("is over an hour later when the clocks skip the end", () => {
    const skipped = { from: "00:00", until: "02:30", timezone };
    expect(held("2026-03-08T06:00:00Z", skipped)).toBe("2026-03-08T07:30:00.000Z");
  });

  it("is over at the first end of a night that has two", () => {
    const twice = { from: "21:00", until: "01:30", timezone };
    expect(held("2026-11-01T04:30:00Z", twice)).toBe("2026-11-01T05:30:00.000Z");
    expect(held("2026-11-01T06:15:00Z", twice)).toBe("2026-11-01T06:30:00.000Z");
  });
});

it("never holds for more than a day and an hour, and lets it go when it is over", () => {
  const timeOf = (minutes: number) =>
    [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
  const hours = fc
    .record({
      start: fc.integer({ min: 0, max: 24 * 60 - 1 }),
      length: fc.integer({ min: 1, max: 22 * 60 }),
      timezone: fc.constantFrom("Asia/Manila", "America/New_York", "Australia/Lord_Howe", "UTC"),
    })
    .map(({ start, length, timezone }) => ({ from: timeOf(start), until: timeOf(start + length), timezone }));
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, hours, (now, quiet) => {
      const until = heldUntil(now, quiet);
      if (until === null) return;
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(heldUntil(until, quiet)).toBeNull();
    }),
  );
});
