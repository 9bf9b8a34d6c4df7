import { expect, it } from "vitest";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamPart, ExamSession, ExamStanding } from "../../server/contract/records";
import { nextPart, partCardView } from "./part-card-view";

type Standing = ExamStanding["parts"][number];

const standing = (more: Partial<Standing> = {}): Standing => ({
  category: "idioms",
  limit_s: 600,
  questions: 25,
  result: null,
  in_marking: false,
  retake_at: null,
  asked_by: [],
  ...more,
});

const part = (more: Partial<ExamPart> = {}): ExamPart => ({
  category: "idioms",
  status: "ready",
  started_at: null,
  deadline_at: null,
  submitted_at: null,
  limit_s: 600,
  outage_credit_s: 0,
  questions: 25,
  answered: 0,
  late_answers: 0,
  late_not_counted: 0,
  late_until: null,
  score: null,
  max: null,
  percent: null,
  passed: null,
  measures: {},
  flags: [],
  restart_until: null,
  ...more,
});

const session = (more: Partial<ExamSession> = {}): ExamSession => ({
  id: "1",
  application_id: "1",
  status: "in_progress",
  practice: false,
  part: null,
  parts: [part()],
  time_multiplier: 1,
  attempt_no: 1,
  created_at: "2026-11-22T06:00:00Z",
  started_at: null,
  expires_at: "2026-11-29T06:00:00Z",
  completed_at: null,
  overall_score: null,
  overall_passed: null,
  band: null,
  valid_until: null,
  outage_credit_s: 0,
  question_token: null,
  server_now: "2026-11-22T06:00:00Z",
  ...more,
});

const result = (passed: boolean): NonNullable<Standing["result"]> => ({
  session_id: "1",
  taken_at: "2026-10-01T06:00:00Z",
  score: 17,
  max: 25,
  percent: 68,
  passed,
  band: "fair",
  valid_until: "2027-10-01T06:00:00Z",
  measures: { right: 17 },
  flags: [],
});

const endsAt = "2026-11-22T06:35:00Z";
const running = session({ part: "idioms", parts: [part({ status: "in_progress", deadline_at: endsAt })] });

it("offers a part that was never taken, in the time that it takes", () => {
  const card = partCardView(standing(), []);
  expect(card).toMatchObject({
    tag: { label: "Not taken" },
    time: "10 minutes",
    act: ["Read the rules", " of the idioms test"],
  });
});

it("counts the extra time that was chosen for the open session, also for parts outside it", () => {
  const extra = session({ time_multiplier: 1.25, parts: [part({ limit_s: 750 })] });
  expect(partCardView(standing(), [extra]).time).toBe("12 minutes 30 seconds");
  expect(partCardView(standing({ category: "data_entry", limit_s: 480 }), [extra]).time).toBe("10 minutes");
});

it("says when a running part ends, and leads back to it", () => {
  expect(partCardView(standing({ retake_at: endsAt }), [running])).toMatchObject({
    tag: { label: "Running now" },
    endsAt,
    act: ["Continue", " the idioms test"],
    retakeAt: null,
  });
});

it("shows the result that counts, and from when the part may be taken again", () => {
  const retake_at = "2026-12-30T06:00:00Z";
  expect(partCardView(standing({ result: result(true), retake_at }), [])).toMatchObject({
    tag: { label: "Passed" },
    retakeAt: retake_at,
    act: null,
  });
  expect(partCardView(standing({ result: result(false) }), [])).toMatchObject({
    tag: { label: "Not passed" },
    act: ["Take it again", ": the idioms test"],
  });
});

it("leaves out of a part what the API does not tell", () => {
  const told = { ...result(true), score: null, taken_at: null, valid_until: null, passed: null };
  expect(partCardView(standing({ limit_s: null, result: told }), [])).toMatchObject({
    tag: { label: "Taken" },
    time: null,
  });
});

it("knows a running part also by its session alone, without an end", () => {
  const open = session({ part: "idioms", parts: [part({ status: null })] });
  const card = partCardView(standing(), [open]);
  expect(card).toMatchObject({ tag: { label: "Running now" }, isRunning: true, endsAt: null });
  expect(nextPart([partCardView(standing({ category: "written" }), [open]), card])).toBe("idioms");
});

it("lets a part of an open session whose state is not told be begun once", () => {
  const openWith = (more: Partial<ExamPart>) => partCardView(standing(), [session({ parts: [part(more)] })]);
  expect(openWith({ status: null }).act).toEqual(["Read the rules", " of the idioms test"]);
  expect(openWith({ status: null, started_at: "2026-11-22T06:00:00Z" }).act).toBeNull();
  expect(openWith({ status: "locked" }).act).toBeNull();
});

it("says of a part that waits for a marker neither passed nor failed", () => {
  const card = partCardView(standing({ in_marking: true, retake_at: endsAt }), []);
  expect(card).toMatchObject({ tag: { label: "Being marked" }, isInMarking: true, act: null });
});

it("offers the one restart also when the fault ended the whole session", () => {
  const over = session({ status: "completed", parts: [part({ status: "graded", restart_until: endsAt })] });
  expect(partCardView(standing(), [over]).restartUntil).toBe(endsAt);
  const runs = session({ part: "idioms", parts: [part({ status: "in_progress", restart_until: endsAt })] });
  expect(partCardView(standing(), [runs]).restartUntil).toBeNull();
});

it("puts first what runs, then what a job waits for, the soonest due first", () => {
  const card = (category: ExamCategory, due_at?: string) =>
    partCardView(standing({ category, asked_by: due_at ? [{ job_id: "1", title: "Clerk", due_at }] : [] }), []);
  const later = card("data_entry", "2026-11-29T00:00:00Z");
  const sooner = card("written", "2026-11-25T00:00:00Z");
  expect(nextPart([card("idioms"), later, sooner])).toBe("written");
  expect(nextPart([later, sooner, partCardView(standing(), [running])])).toBe("idioms");
  expect(nextPart([card("idioms"), card("written")])).toBeNull();
});
