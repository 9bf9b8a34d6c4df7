import { expect, it } from "vitest";
import { nextLook } from "./job-alert-times";

const look = (frequency: "daily" | "weekly", zone: string, after: string) =>
  nextLook(frequency, zone, new Date(after)).toISOString();

it.each([
  ["before eight, the same day", "2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"],
  ["at eight, the next day", "2026-11-21T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
  ["after eight, the next day", "2026-11-21T10:00:00.000Z", "2026-11-22T00:00:00.000Z"],
])("looks daily at eight in Manila: %s", (_when, after, at) => {
  expect(look("daily", "Asia/Manila", after)).toBe(at);
});

it("looks weekly on Mondays at eight", () => {
  // 21 Nov 2026 is a Saturday
  expect(look("weekly", "Asia/Manila", "2026-11-21T10:00:00Z")).toBe("2026-11-23T00:00:00.000Z");
  expect(look("weekly", "Asia/Manila", "2026-11-23T00:00:00Z")).toBe("2026-11-30T00:00:00.000Z");
  // still Sunday in UTC, Monday morning in Auckland
  expect(look("weekly", "Pacific/Auckland", "2026-11-22T18:30:00Z")).toBe("2026-11-22T19:00:00.000Z");
});

it("stays at eight when the clocks change in between", () => {
  // New York: back an hour on 1 Nov 2026, forward on 14 Mar 2027
  expect(look("daily", "America/New_York", "2026-10-31T12:00:00Z")).toBe("2026-11-01T13:00:00.000Z");
  expect(look("weekly", "America/New_York", "2026-10-26T12:00:00Z")).toBe("2026-11-02T13:00:00.000Z");
  expect(look("weekly", "America/New_York", "2027-03-08T13:00:00Z")).toBe("2027-03-15T12:00:00.000Z");
  // Sydney: forward on 4 Oct 2026
  expect(look("daily", "Australia/Sydney", "2026-10-03T10:00:00Z")).toBe("2026-10-03T21:00:00.000Z");
});

it("takes Manila's time for a zone that does not exist", () => {
  expect(look("daily", "Mars/Olympus", "2026-11-21T10:00:00Z")).toBe("2026-11-22T00:00:00.000Z");
});
