import { expect, it } from "vitest";
import { isOldEnough } from "./age";

it("counts a birthday from midnight in the Philippines", () => {
  expect(isOldEnough("2008-11-22", new Date("2026-11-21T15:59:59Z"))).toBe(false);
  expect(isOldEnough("2008-11-22", new Date("2026-11-21T16:00:00Z"))).toBe(true);
});

it("lets somebody born on 29 February come of age on 1 March", () => {
  expect(isOldEnough("2008-02-29", new Date("2026-02-28T12:00:00Z"))).toBe(false);
  expect(isOldEnough("2008-02-29", new Date("2026-03-01T12:00:00Z"))).toBe(true);
});
