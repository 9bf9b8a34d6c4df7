import { expect, it } from "vitest";
import { nextTryAfter } from "./mail-retries";

const now = new Date("2026-11-21T10:00:00Z");
const minutesAfter = (tries: number) => {
  const next = nextTryAfter(tries, now);
  return next && (next.getTime() - now.getTime()) / 60_000;
};

it("waits twice as long after every failure, at most an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(minutesAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it("gives up when three days were spent waiting", () => {
  const waits: number[] = [];
  for (let minutes = minutesAfter(1); minutes !== null; minutes = minutesAfter(waits.length + 1)) waits.push(minutes);
  const days = waits.reduce((sum, minutes) => sum + minutes, 0) / (24 * 60);
  expect(days).toBeGreaterThan(2.95);
  expect(days).toBeLessThanOrEqual(3);
  expect(minutesAfter(1_000)).toBeNull();
  expect(nextTryAfter(1_000, now, { neverGivenUp: true })).toEqual(new Date("2026-11-21T11:00:00Z"));
});
