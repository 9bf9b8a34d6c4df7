import { describe, expect, it } from "vitest";
import {
  absentSince,
  closesUnanswered,
  draftReminders,
  endsSoon,
  justOverdue,
  licenceExpiries,
  neededSoon,
  type Span,
  unansweredSince,
  wasKnownInTime,
} from "./reminders";

const now = new Date("2026-11-21T10:00:00Z");
const isIn = ({ after, until }: Span, moment: string) => new Date(moment) > after && new Date(moment) <= until;
const dueFor = (closing: string) => {
  const { reminders, closings } = draftReminders(now);
  const due = reminders.filter((reminder) => isIn(reminder.closing, closing)).map(({ days }) => days);
  expect(isIn(closings, closing)).toBe(due.length > 0);
  return due;
};

describe("the reminders of a draft", () => {
  it.each([
    ["2026-11-28T10:00:01Z", [], "more than 7 days are left"],
    ["2026-11-28T10:00:00Z", [7], "7 days are left"],
    ["2026-11-22T10:00:01Z", [7], "a little more than a day is left"],
    ["2026-11-22T10:00:00Z", [1], "a day is left, and the first reminder is out of date"],
    ["2026-11-21T10:00:00Z", [1], "the job closes now, and takes the draft for another day"],
    ["2026-11-20T10:00:01Z", [1], "a second is left to send it"],
    ["2026-11-20T10:00:00Z", [], "the job takes it no more"],
  ])("for a job that closes at %s are %j: %s", (closing, due) => {
    expect(dueFor(closing)).toEqual(due);
  });
});

describe("a licence", () => {
  it("is reminded of in its last 60 days, as days are counted in Manila", () => {
    expect(licenceExpiries(now)).toEqual({ from: "2026-11-21", until: "2027-01-20" });
    expect(licenceExpiries(new Date("2026-11-21T16:00:00Z")).from).toBe("2026-11-22");
  });

  it("needs no reminder when it was written down in those", () => {
    const licence = { expires_on: "2027-01-20" };
    expect(wasKnownInTime({ ...licence, updated_at: "2026-11-21T15:59:59Z" })).toBe(true);
    expect(wasKnownInTime({ ...licence, updated_at: "2026-11-21T16:00:00Z" })).toBe(false);
  });
});

describe("what is still needed", () => {
  it("is reminded of two days before, so that a mail which waits for the morning comes before the day", () => {
    expect(isIn(neededSoon(now), "2026-11-23T10:00:00Z")).toBe(true);
    expect(isIn(neededSoon(now), "2026-11-23T10:00:01Z")).toBe(false);
    expect(isIn(neededSoon(now), "2026-11-21T10:00:00Z")).toBe(false);
  });
});

describe("an exam", () => {
  it("ends soon from 24 hours before to its end", () => {
    expect(isIn(endsSoon(now), "2026-11-22T10:00:00Z")).toBe(true);
    expect(isIn(endsSoon(now), "2026-11-22T10:00:01Z")).toBe(false);
    expect(isIn(endsSoon(now), "2026-11-21T10:00:00Z")).toBe(false);
  });

  it("is just overdue for a day, and closed unanswered three days after it was due", () => {
    expect(isIn(justOverdue(now), "2026-11-21T10:00:00Z")).toBe(true);
    expect(isIn(justOverdue(now), "2026-11-20T10:00:00Z")).toBe(false);
    const due = "2026-11-18T10:00:00.000Z";
    expect(closesUnanswered(due)).toEqual(now);
    expect(unansweredSince(now).toISOString()).toBe(due);
  });
});

it("counts 24 months of absence by the calendar", () => {
  expect(absentSince(now).toISOString()).toBe("2024-11-21T10:00:00.000Z");
});
