import { expect, it } from "vitest";
import { reminderFor } from "./bookmark-reminder";

const now = new Date("2026-11-21T10:00:00Z");

it("reminds three days before a job closes", () => {
  expect(reminderFor("2026-11-30T15:59:00Z", now)).toEqual(new Date("2026-11-27T15:59:00Z"));
});

it("does not remind of a job that never closes, or closes sooner than that", () => {
  expect(reminderFor(null, now)).toBeNull();
  expect(reminderFor("2026-11-24T10:00:00Z", now)).toBeNull();
});
