import { expect, it } from "vitest";
import { whyNotTaken } from "./why-not-taken";

const startedAt = "2026-11-22T06:00:00.000Z";
const part = {
  started_at: startedAt,
  submitted_at: "2026-11-22T06:10:00.000Z",
  deadline_at: "2026-11-22T06:10:00.000Z",
  flags: [] as string[],
};
const said = (now: Parameters<typeof whyNotTaken>[0]) => whyNotTaken(now, startedAt).message;

it("says why answers were not taken: the time, another page, or another beginning", () => {
  expect(said({ ...part, flags: ["time_ended"] })).toMatch(/^The time of this test ended/);
  expect(said(part)).toMatch(/^This test was sent from another page/);
  expect(said({ ...part, started_at: "2026-11-22T07:00:00.000Z" })).toMatch(/^You started this test again/);
  expect(said({ ...part, submitted_at: null })).toMatch(/^The time of this test ended/);
  expect(said(undefined)).toBe("These questions are not open any more.");
  expect(said({ ...part, submitted_at: null, deadline_at: null })).toBe("These questions are not open any more.");
});

it("promises that what was saved counts only where it does", () => {
  expect(whyNotTaken(part, startedAt).about).toBe("What you saved before counts.");
  expect(whyNotTaken({ ...part, started_at: null }, startedAt).about).not.toContain("before counts");
});

it("takes a part whose start nobody tells for the one that the page showed", () => {
  expect(whyNotTaken({ ...part, started_at: null }, "").message).toMatch(/^This test was sent from another page/);
});
