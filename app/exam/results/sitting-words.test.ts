import { expect, it } from "vitest";
import type { ExamPart } from "../../../server/contract/records";
import { formatFlags, formatNotCounted, formatPart } from "./sitting-words";

const part = (more: Partial<ExamPart>) => ({ score: null, max: null, passed: null, ...more }) as ExamPart;

it("says how each part ended", () => {
  expect(formatPart(part({ status: "ready" }))).toBe("not started");
  expect(formatPart(part({ status: "overdue" }))).toBe("running now");
  expect(formatPart(part({ status: "synced_late" }))).toBe("being marked");
  expect(formatPart(part({ status: "graded", score: 75.885, max: 100, passed: true }))).toMatch(/passed$/);
  expect(formatPart(part({ status: "graded", score: 13, max: 20, passed: false }))).toBe("13 of 20 points, not passed");
});

it("tells what happened without blame, and leaves out what has no words", () => {
  expect(formatFlags(["synced_late", "toString", "made_up"], 0)).toEqual([
    "Some answers reached us after the end. They count where we had no answer yet, and the person who marks sees how many.",
  ]);
  expect(formatFlags(["time_given_back"], 95)).toEqual([
    "Our site was down for a while. You got 1 minute 35 seconds back.",
  ]);
  expect(formatFlags(["time_given_back"], 0)).toHaveLength(1);
});

it("says how many answers came late and do not count", () => {
  expect(formatNotCounted(0)).toEqual([]);
  expect(formatNotCounted(1)).toEqual([
    "1 answer came late and could not be counted. The person who marks can read it.",
  ]);
  expect(formatNotCounted(3)).toEqual([
    "3 answers came late and could not be counted. The person who marks can read them.",
  ]);
});
