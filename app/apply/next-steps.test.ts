import { expect, it } from "vitest";
import { listNextSteps } from "./next-steps";

it("adds up the typical days of all steps before, in the reader's own calendar", () => {
  const steps = [
    { order: 2, label: "Interview", typical_days: 7 },
    { order: 1, label: "We read it", typical_days: 3 },
    { order: 3, label: "The employer decides", typical_days: null },
  ];
  expect(listNextSteps(steps, "2026-11-21T20:00:00Z", "Asia/Manila")).toEqual([
    { label: "We read it", when: "Usually by Wed 25 Nov" },
    { label: "Interview", when: "Usually by Wed 2 Dec" },
    { label: "The employer decides", when: null },
  ]);
});
