import { expect, it } from "vitest";
import { judgeEmployment } from "./employments";

/** Already the first of December in Manila. */
const now = new Date("2026-11-30T18:00:00Z");
const left: Parameters<typeof judgeEmployment>[0] = { started_on: "2019-03", ended_on: "2021-05", is_current: false };

it.each<[string, Partial<typeof left>]>([
  ["that has ended", {}],
  ["of no known months", { started_on: null, ended_on: null }],
  ["of one month", { started_on: "2021-05" }],
  ["that began this month and goes on", { started_on: "2026-12", ended_on: null, is_current: true }],
])("takes a job %s", (_title, more) => {
  expect(judgeEmployment({ ...left, ...more }, now)).toEqual({});
});

it.each<[string, object, Record<string, string[]>]>([
  [
    "that begins next month",
    { started_on: "2027-01", ended_on: null },
    { started_on: ["The month you started must not be in the future"] },
  ],
  ["that began too long ago", { started_on: "1899-12" }, { started_on: ["Enter a month from 1900 on"] }],
  ["that ended too long ago", { started_on: null, ended_on: "1899-12" }, { ended_on: ["Enter a month from 1900 on"] }],
  [
    "that ended before it began",
    { ended_on: "2019-02" },
    { ended_on: ["The month you left must not be before the month you started"] },
  ],
  ["that ends next month", { ended_on: "2027-01" }, { ended_on: ["The month you left must not be in the future"] }],
  [
    "that has ended and goes on",
    { is_current: true },
    { ended_on: ["Leave the month you left empty while you still work there"] },
  ],
])("refuses a job %s at its field", (_title, more, errors) => {
  expect(judgeEmployment({ ...left, ...more }, now)).toEqual(errors);
});
