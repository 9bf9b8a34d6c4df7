import { describe, expect, it } from "vitest";
import { judgeSession } from "./exam-session-status";

type Session = Parameters<typeof judgeSession>[0];
type Part = Parameters<typeof judgeSession>[1][number];

const now = new Date("2026-11-21T10:00:00.000Z");
const started: Session = {
  practice: false,
  status: "in_progress",
  started_at: "2026-11-21T09:00:00.000Z",
  completed_at: null,
  valid_until: null,
};
const inStatus = (...statuses: Part["status"][]): Part[] =>
  statuses.map((status) => ({ status, percent: null, passed: null }));
const graded = (percent: number, passed: boolean): Part => ({
  status: "graded",
  percent: percent.toFixed(2),
  passed,
});

it.each<[string, Partial<Session>, Part[], Session["status"]]>([
  ["nothing was begun", { status: "not_started", started_at: null }, inStatus("ready", "ready"), "not_started"],
  ["a part runs", {}, inStatus("graded", "in_progress"), "in_progress"],
  ["a part runs past its end", {}, inStatus("overdue", "ready"), "in_progress"],
  ["a part is left", {}, [graded(80, true), ...inStatus("ready")], "between_parts"],
  ["a part waits for a marker", {}, [graded(80, true), ...inStatus("grading")], "grading"],
  ["late answers wait for a marker", {}, inStatus("synced_late"), "grading"],
  ["all are marked", {}, [graded(80, true)], "completed"],
  ["a completed one is begun once more", { status: "completed" }, inStatus("in_progress"), "in_progress"],
  ["it has expired", { status: "expired" }, [graded(80, true), ...inStatus("locked")], "expired"],
  ["we voided it", { status: "voided" }, [graded(80, true)], "voided"],
  ["a practice has no part left", { practice: true }, inStatus("submitted"), "between_parts"],
])("a session in which %s is in that status", (_title, session, parts, status) => {
  expect(judgeSession({ ...started, ...session }, parts, now).status).toBe(status);
});

describe("the overall result", () => {
  it("is the mean of the percents, passed when every part is, for twelve months", () => {
    expect(judgeSession(started, [graded(90, true), graded(61.33, true), graded(72, true)], now)).toEqual({
      status: "completed",
      completed_at: now.toISOString(),
      overall_score: "74.44",
      overall_passed: true,
      valid_until: "2027-11-21T10:00:00.000Z",
    });
    const failed = judgeSession(started, [graded(100, true), graded(59, false)], now);
    expect([failed.overall_score, failed.overall_passed]).toEqual(["79.50", false]);
  });

  it("is there only once all parts are marked", () => {
    expect(judgeSession(started, [graded(90, true), ...inStatus("grading")], now)).toMatchObject({
      completed_at: null,
      overall_score: null,
      overall_passed: null,
      valid_until: null,
    });
  });

  it("of a session that ended early is that of its marked parts; nothing when there is none", () => {
    const ended = { ...started, status: "abandoned" } as const;
    const judged = judgeSession(ended, [graded(90, true), ...inStatus("locked", "grading")], now);
    expect(judged).toMatchObject({ status: "abandoned", completed_at: null, overall_score: "90.00" });
    expect(judgeSession(ended, inStatus("locked"), now)).toMatchObject({
      overall_score: null,
      overall_passed: null,
      valid_until: null,
    });
  });

  it("keeps its dates when a part is marked again", () => {
    const before = { completed_at: "2026-11-01T10:00:00.000Z", valid_until: "2027-11-01T10:00:00.000Z" };
    const again = judgeSession({ ...started, status: "completed", ...before }, [graded(90, true)], now);
    expect(again).toMatchObject({ ...before, overall_score: "90.00" });
  });
});
