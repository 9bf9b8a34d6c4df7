import { describe, expect, it } from "vitest";
import { findRestart, findRetake, monthsFrom } from "./exam-attempts";

type Part = Parameters<typeof findRestart>[1];
type Session = Parameters<typeof findRestart>[0];

const started = "2026-11-21T10:00:00.000Z";
const at = (text: string) => new Date(text);
const clockAt = (time: string) => `2026-11-21T${time}.000Z`;
const aPart = (more: Partial<Part> = {}): Part => ({
  category: "idioms",
  status: "in_progress",
  first_started_at: started,
  sent_at: null,
  flags: [],
  deadline_at: "2026-11-21T10:10:00.000Z",
  page_at: started,
  lost_s: 0,
  outage_credit_s: 0,
  ...more,
});
const scored: Session = { practice: false, status: "in_progress" };

describe("months", () => {
  it.each([
    ["2026-11-21T10:00:00Z", 12, "2027-11-21T10:00:00.000Z"],
    ["2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00.000Z"],
    ["2026-08-31T23:59:59Z", 6, "2027-02-28T23:59:59.000Z"],
    ["2027-11-21T10:00:00Z", -12, "2026-11-21T10:00:00.000Z"],
  ])("from %s, %i of them, are %s", (from, months, to) => {
    expect(monthsFrom(at(from), months).toISOString()).toBe(to);
  });
});

describe("another attempt", () => {
  const retake = "2027-02-19T10:00:00.000Z";

  it("may be begun 90 days after the last, not a moment before", () => {
    const sittings = [
      { session: scored, parts: [aPart({ first_started_at: "2026-06-01T10:00:00.000Z" })] },
      { session: scored, parts: [aPart()] },
    ];
    expect(findRetake("idioms", sittings, at("2027-02-19T09:59:59.999Z"))).toBe(retake);
    expect(findRetake("idioms", sittings, at(retake))).toBeNull();
  });

  it.each<[string, Session, string | null]>([
    ["of a session that was ended", { practice: false, status: "abandoned" }, retake],
    ["of a session that expired", { practice: false, status: "expired" }, retake],
    ["of a session that we voided", { practice: false, status: "voided" }, null],
    ["of a practice", { practice: true, status: "in_progress" }, null],
  ])("counts, or not, a start %s", (_title, session, expected) => {
    expect(findRetake("idioms", [{ session, parts: [aPart()] }], at(started))).toBe(expected);
  });

  it("of one part does not wait for another part, nor for one never begun", () => {
    const sittings = [{ session: scored, parts: [aPart(), aPart({ category: "written", first_started_at: null })] }];
    expect(findRetake("data_entry", sittings, at(started))).toBeNull();
    expect(findRetake("written", sittings, at(started))).toBeNull();
  });
});

describe("beginning once more", () => {
  const until = "2026-11-22T10:00:00.000Z";
  const interrupted: Partial<Part> = { lost_s: 120 };

  it.each<[string, Partial<Part>, Partial<Session>, string | null]>([
    ["while it runs", {}, {}, until],
    ["when the time ended it", { status: "submitted", flags: ["time_ended"] }, {}, until],
    ["when it was sent", { status: "grading", sent_at: "2026-11-21T10:04:00.000Z" }, {}, null],
    ["when its score is known", { status: "graded", flags: ["time_ended"] }, { status: "completed" }, null],
    ["a second time", { flags: ["restarted"] }, {}, null],
    ["before it was begun at all", { status: "ready", first_started_at: null }, {}, null],
    ["in a session that was ended", {}, { status: "abandoned" }, null],
    ["in a practice", {}, { practice: true }, null],
  ])("%s", (_title, part, session, expected) => {
    expect(findRestart({ ...scored, ...session }, aPart({ ...interrupted, ...part }), at(started))).toBe(expected);
  });

  it("is over after 24 hours", () => {
    expect(findRestart(scored, aPart(interrupted), at(until))).toBe(until);
    expect(findRestart(scored, aPart(interrupted), at("2026-11-22T10:00:00.001Z"))).toBeNull();
  });

  it.each<[string, string, Partial<Part>, string | null]>([
    ["opened anew after two minutes without it", "10:03:00", { page_at: clockAt("10:03:00"), lost_s: 120 }, until],
    ["opened anew before that", "10:03:00", { page_at: clockAt("10:03:00"), lost_s: 119 }, null],
    ["that was not heard of for two minutes", "10:02:00", {}, until],
    ["that was heard of within two minutes", "10:01:59", {}, null],
    ["that was not there any more when the time ended", "11:00:00", { page_at: clockAt("10:08:00") }, until],
    ["that was there when the time ended", "11:00:00", { page_at: clockAt("10:08:01") }, null],
    ["that sent something after the time had ended", "11:00:00", { page_at: clockAt("10:30:00") }, null],
    ["of before a new version of ours", "10:05:00", { page_at: null }, null],
  ])("is for a page %s", (_title, now, part, expected) => {
    expect(findRestart(scored, aPart(part), at(clockAt(now)))).toBe(expected);
  });

  it("is for an outage of ours of two minutes", () => {
    expect(findRestart(scored, aPart({ outage_credit_s: 120 }), at(started))).toBe(until);
    expect(findRestart(scored, aPart({ outage_credit_s: 119 }), at(started))).toBeNull();
  });
});
