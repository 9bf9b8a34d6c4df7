import { expect, it } from "vitest";
import { readMoment } from "./typed-moments";

const now = new Date("2026-11-21T10:00:00Z");
const read = (typed: string) => readMoment(typed, "Asia/Manila", now)?.toISOString() ?? null;

it.each([
  ["2026-12-03T14:00", "2026-12-03T06:00:00.000Z"],
  ["2026-12-03 14:00", "2026-12-03T06:00:00.000Z"],
  ["3 December 2026 14:00", "2026-12-03T06:00:00.000Z"],
  ["3 December 2026 at 14.00", "2026-12-03T06:00:00.000Z"],
  ["Dec 3, 2pm", "2026-12-03T06:00:00.000Z"],
  ["Thursday, 3 Dec, 2 p.m.", "2026-12-03T06:00:00.000Z"],
  ["3/12/2026 2:00 PM", "2026-12-03T06:00:00.000Z"],
  ["3/12 2 pm", "2026-12-03T06:00:00.000Z"],
  ["3 Dec 12am", "2026-12-02T16:00:00.000Z"],
  ["3 Dec 12:30 pm", "2026-12-03T04:30:00.000Z"],
  // without a year: the next 3 January
  ["3 Jan 9:00", "2027-01-03T01:00:00.000Z"],
])("takes %j, however somebody writes it", (typed, at) => expect(read(typed)).toBe(at));

it.each([
  "",
  "soon",
  "3 December",
  "3 December 14",
  "14:00",
  "31 February 2027 14:00",
  "3 Dec 25:00",
  "3 Dec 13 pm",
  "3 Dec 9:75",
  "1 ".repeat(5000),
])("%j is no day and time", (typed) => expect(read(typed)).toBeNull());
