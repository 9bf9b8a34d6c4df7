import { describe, expect, it } from "vitest";
import { anApplicationJob, aQuestion, aStatus, keptAnswers } from "../../test/builders/applications";
import { trackedApplication } from "./tracked-application";

const now = new Date("2026-11-21T12:00:00Z");
const sent = { submitted_at: "2026-11-01T02:00:00Z", receipt_code: "R24-7KQ4-M2" };

describe("an application that was sent", () => {
  it("promises something after 14 days without a move, and not before", () => {
    const moved = (status_changed_at: string) =>
      trackedApplication(anApplicationJob({ ...sent, status: aStatus("screening"), status_changed_at }), now).quiet;
    expect(moved("2026-11-07T11:00:00Z")).toEqual({ days: 14, since: "2026-11-07T11:00:00Z" });
    expect(moved("2026-11-07T13:00:00Z")).toBeNull();
  });

  it("says when it was opened beside what it stood at then, and by itself while nothing else has happened since", () => {
    const entry = (at: string, key: string, actor: "you" | "recruiter") => ({
      at,
      status: aStatus(key),
      actor,
      explanation: null,
      note: null,
    });
    const [sentThen, read] = [
      entry("2026-11-01T02:00:00Z", "submitted", "you"),
      entry("2026-11-05T02:00:00Z", "screening", "recruiter"),
    ] as const;
    const told = (opened_at: string | null, ...timeline: (typeof sentThen)[]) => {
      const held = { ...sent, status: aStatus(timeline.at(-1)?.status.key ?? ""), timeline, opened_at };
      const { openedAt, happened } = trackedApplication(anApplicationJob(held), now);
      return [openedAt, ...happened.map((stop) => stop.openedAt)];
    };
    const opened = "2026-11-03T02:00:00Z";
    expect(told(opened, sentThen)).toEqual([opened, opened]);
    expect(told(opened, sentThen, read)).toEqual([null, opened, null]);
    // moving it was the opening
    expect(told(read.at, sentThen, read)).toEqual([null, null, null]);
    expect(told(null, sentThen)).toEqual([null, null]);
  });

  it("can be taken back only while the time to undo lasts", () => {
    const until = (withdrawn_undo_until: string) =>
      trackedApplication(
        anApplicationJob({ ...sent, status: aStatus("withdrawn_other", "withdrawal"), withdrawn_undo_until }),
        now,
      ).undoUntil;
    expect(until("2026-11-22T00:00:00Z")).toBe("2026-11-22T00:00:00Z");
    expect(until("2026-11-20T00:00:00Z")).toBeNull();
  });

  it("does not show again what was typed: that is the frozen copy's", () => {
    expect(trackedApplication(anApplicationJob({ ...sent, status: aStatus("submitted") }), now).written).toBeNull();
  });
});

describe("a draft", () => {
  it("stays readable after its deadline, which is named", () => {
    const draft = anApplicationJob({
      questions: [aQuestion("1", { label: "Nights?" })],
      answers: keptAnswers({ 1: "yes" }),
      cover_note: "An hour of work",
      draft_send_until: "2026-11-20T15:59:00Z",
    });
    draft.job.closes_at = "2026-11-19T15:59:00Z";
    const { missed, written } = trackedApplication(draft, now);
    expect(missed).toMatchObject({
      sendUntil: "2026-11-20T15:59:00Z",
      closedAt: "2026-11-19T15:59:00Z",
    });
    expect(written).toContainEqual({ label: "Nights?", value: "Yes" });
    expect(written).toContainEqual({ label: "Cover note", value: "An hour of work" });
  });

  it("names no deadline that has not passed when its job is paused", () => {
    const draft = anApplicationJob({ draft_send_until: "2026-12-12T15:59:00Z" });
    draft.job.status = "paused";
    expect(trackedApplication(draft, now).missed).toEqual({
      sendUntil: null,
      closedAt: null,
      why: "The employer has paused it for now.",
      mayReopen: true,
    });
  });

  it("has missed nothing while it can be sent", () => {
    const next_action = {
      label: "Finish and send your application",
      url: "/jobs/1/apply/review",
      due_at: null,
    };
    expect(trackedApplication(anApplicationJob({ next_action }), now).missed).toBeNull();
  });
});
