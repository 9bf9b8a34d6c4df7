import { describe, expect, it } from "vitest";
import { type JobWindow, judgeWindow, undoUntil } from "./taking-applications";

const day = (text: string) => `2026-11-${text}:00.000Z`;
const at = (text: string) => new Date(day(text));
const job = (more: Partial<JobWindow> = {}): JobWindow => ({
  status: "open",
  posted_at: day("01T08:00"),
  closes_at: day("20T08:00"),
  closed_at: null,
  ...more,
});
const begun = day("19T08:00");

describe("a job takes applications", () => {
  it.each<[string, JobWindow, string | null, string, object]>([
    ["until it closes", job(), null, "20T07:59", { takes: true, until: day("21T08:00") }],
    ["without end when no close is set", job({ closes_at: null }), null, "29T08:00", { takes: true, until: null }],
    [
      "not begun after the close",
      job(),
      null,
      "20T08:00",
      { takes: false, reason: "closed", closedAt: day("20T08:00") },
    ],
    [
      "begun before it, to the last moment of 24 hours",
      job(),
      begun,
      "21T08:00",
      { takes: true, until: day("21T08:00") },
    ],
    ["not a minute longer", job(), begun, "21T08:01", { takes: false, reason: "closed", closedAt: day("20T08:00") }],
    [
      "not when begun in the moment of the close",
      job(),
      day("20T08:00"),
      "20T09:00",
      { takes: false, reason: "closed", closedAt: day("20T08:00") },
    ],
    [
      "for 24 hours after a close by hand",
      job({ status: "closed", closed_at: day("19T20:00") }),
      begun,
      "20T19:00",
      { takes: true, until: day("20T20:00") },
    ],
    [
      "counting the date when the close by hand came after it",
      job({ status: "closed", closed_at: day("22T08:00") }),
      begun,
      "22T09:00",
      { takes: false, reason: "closed", closedAt: day("20T08:00") },
    ],
    [
      "not while paused",
      job({ status: "paused" }),
      begun,
      "19T09:00",
      { takes: false, reason: "paused", closedAt: null },
    ],
    [
      "not once filled",
      job({ status: "filled", closed_at: day("19T09:00") }),
      begun,
      "19T10:00",
      { takes: false, reason: "filled", closedAt: day("19T09:00") },
    ],
    [
      "not once cancelled",
      job({ status: "cancelled" }),
      begun,
      "19T10:00",
      { takes: false, reason: "cancelled", closedAt: null },
    ],
    [
      "not as a draft",
      job({ status: "draft" }),
      null,
      "19T10:00",
      { takes: false, reason: "unpublished", closedAt: null },
    ],
    [
      "not before it is posted",
      job({ status: "scheduled" }),
      null,
      "01T07:59",
      { takes: false, reason: "unpublished", closedAt: null },
    ],
    [
      "from its posting on, with nobody awake",
      job({ status: "scheduled" }),
      null,
      "01T08:00",
      { takes: true, until: day("21T08:00") },
    ],
  ])("%s", (_title, post, draftStartedAt, now, verdict) => {
    expect(judgeWindow(post, draftStartedAt, at(now))).toEqual(verdict);
  });
});

describe("a withdrawal can be undone", () => {
  it("for 7 days", () => expect(undoUntil(job(), at("05T08:00"))).toBe(day("12T08:00")));
  it("until the job closes when that is sooner", () => expect(undoUntil(job(), at("18T08:00"))).toBe(day("20T08:00")));
  it("not at all when the job is no longer open", () => {
    expect(undoUntil(job(), at("20T08:00"))).toBeNull();
    expect(undoUntil(job({ status: "paused" }), at("18T08:00"))).toBeNull();
  });
});
