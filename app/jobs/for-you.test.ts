import { expect, it } from "vitest";
import { whyItFits } from "./for-you";

it("says why a job fits in the words of whoever it fits", () => {
  expect(
    whyItFits([
      { kind: "skill", name: "Excel" },
      { kind: "skill", name: "QuickBooks" },
      { kind: "role", name: "bookkeeper" },
      { kind: "category", name: "Finance" },
      { kind: "shift", name: "Day shift" },
      { kind: "zone", name: "America/New_York" },
    ]),
  ).toBe("Excel, QuickBooks · “bookkeeper” · Finance · Day shift · New York hours");
});

it("names three skills at most, and leaves out what it does not know", () => {
  const skills = ["A", "B", "C", "D", "E"].map((name) => ({ kind: "skill" as const, name }));
  expect(whyItFits([...skills, { kind: null, name: "x" }, { kind: "category", name: null }])).toBe(
    "A, B, C and 2 more",
  );
});
