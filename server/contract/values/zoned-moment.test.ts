import { expect, it } from "vitest";
import { momentIn } from "./zoned-moment";

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
