import { expect, it } from "vitest";
import { ExamSession as ExamSessionSchema } from "../contract/exams";
import type { ExamSession } from "../contract/records";
import { valueReaderOf } from "./tolerant";
import { standingFrom } from "./whole-session";

const session = (told: object) => valueReaderOf(ExamSessionSchema)(told, () => {}) as ExamSession;

it("knows of a person without a session that nothing was taken, and no number", () => {
  const { parts, ...rest } = standingFrom(null, []);
  expect(parts.map(({ category }) => category)).toEqual(["data_entry", "following_directions", "idioms", "written"]);
  for (const part of parts)
    expect(part).toMatchObject({ limit_s: null, questions: null, result: null, in_marking: false, retake_at: null });
  expect(rest).toEqual({ time_multipliers: [], extra_time_asked: null, late_sync: false });
});

it("has the results of the latest completed session, as far as they are told", () => {
  const whole = session({ id: 1, status: "completed", completed_at: "2026-11-20 10:00:00" });
  for (const { result } of standingFrom(whole, [whole]).parts)
    expect(result).toMatchObject({ session_id: "1", taken_at: "2026-11-20T10:00:00.000Z", score: null, passed: null });

  const idioms = { category: "idioms", score: 20, max: 25, percent: 80, passed: true };
  const parted = session({ id: 2, status: "completed", valid_until: "2027-11-20", parts: [idioms] });
  const results = standingFrom(parted, [parted]).parts.map(({ result }) => result?.score ?? null);
  expect(results).toEqual([null, null, 20, null]);
});

it("says that answers are being marked when the newest session is", () => {
  const older = session({ id: 1, status: "completed", completed_at: "2026-11-20 10:00:00" });
  const sent = session({ id: 2, status: "grading" });
  expect(standingFrom(older, [sent, older]).parts.map(({ in_marking }) => in_marking)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(standingFrom(older, [older, sent]).parts.some(({ in_marking }) => in_marking)).toBe(false);
  const parts = [
    { category: "idioms", status: "graded" },
    { category: "written", status: "grading" },
  ];
  const parted = session({ id: 3, status: "grading", parts });
  expect(standingFrom(null, [parted]).parts.map(({ in_marking }) => in_marking)).toEqual([false, false, false, true]);
});
