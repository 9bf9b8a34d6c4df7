import { describe, expect, it } from "vitest";
import { daysUntil, deadlineText, momentText, offsetMinutes, zoneName } from "./moment";

const now = new Date("2026-11-21T10:00:00Z"); // 18:00 in Manila

describe("a moment", () => {
  it("is said in the reader's zone, with the zone named", () => {
    expect(momentText("2026-11-21T15:59:00Z", "Asia/Manila")).toBe("21 November 2026 at 23:59 (Manila time)");
    expect(momentText("2026-11-21T15:59:00Z", "America/New_York")).toBe("21 November 2026 at 10:59 (New York time)");
  });

  it("shows midnight as 0:00 of the new day", () => {
    expect(momentText("2026-11-21T16:00:00Z", "Asia/Manila")).toBe("22 November 2026 at 0:00 (Manila time)");
  });
});

it("names a zone by its city", () => {
  expect(zoneName("America/New_York")).toBe("New York");
  expect(zoneName("UTC")).toBe("UTC");
});

it("follows summer time", () => {
  expect(offsetMinutes(new Date("2026-01-15T12:00:00Z"), "America/New_York")).toBe(-300);
  expect(offsetMinutes(new Date("2026-07-15T12:00:00Z"), "America/New_York")).toBe(-240);
  expect(offsetMinutes(now, "Asia/Manila")).toBe(480);
});

describe("a deadline", () => {
  it.each([
    ["2026-11-21T15:59:00Z", "today"],
    ["2026-11-22T15:59:00Z", "tomorrow"],
    ["2026-11-24T15:59:00Z", "3 days left"],
    ["2026-11-21T10:00:00Z", "closed"],
  ])("at %s is %s", (at, text) => {
    expect(deadlineText(new Date(at), now, "Asia/Manila")).toBe(text);
  });

  it("counts calendar days where the reader is, not spans of 24 hours", () => {
    // 7 hours away: today in Manila is over by then, in New York it is still the same day.
    const at = new Date("2026-11-21T17:00:00Z");
    expect(daysUntil(at, now, "Asia/Manila")).toBe(1);
    expect(daysUntil(at, now, "America/New_York")).toBe(0);
  });
});
