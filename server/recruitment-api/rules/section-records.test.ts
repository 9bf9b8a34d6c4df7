import { describe, expect, it } from "vitest";
import { aLicense, aQualification } from "../../../test/builders/profile-records";
import type { EmploymentChange } from "../../contract/profile-records";
import { employmentSection } from "../../contract/sections/employments";
import { licenseSection } from "../../contract/sections/licenses";
import { qualificationSection } from "../../contract/sections/qualifications";
import { referenceSection } from "../../contract/sections/references";
import { judgeRecord } from "./section-records";

const now = new Date("2026-11-21T10:00:00Z");
const judgeLicense = (more: Parameters<typeof aLicense>[0], at = now) =>
  judgeRecord(licenseSection, aLicense(more), at);

describe("a licence's dates", () => {
  it("may stay open, one or both, with or without an expiry", () => {
    for (const dates of [
      { issued_on: null, expires_on: null },
      { issued_on: "2024-03-01", expires_on: null },
      { issued_on: null, expires_on: "2020-01-01" },
      { expires_on: null, no_expiry: true },
    ]) {
      expect([dates, judgeLicense(dates)]).toEqual([dates, {}]);
    }
  });

  it("may be in the past: an expired licence is still one", () => {
    expect(judgeLicense({ issued_on: "2015-01-01", expires_on: "2018-01-01" })).toEqual({});
  });

  it.each([
    ["2026-11-21", "2026-11-21T10:00:00Z", {}],
    ["2026-11-22", "2026-11-21T10:00:00Z", { issued_on: ["The date of issue must not be in the future"] }],
    // it is the 22nd in the Philippines already
    ["2026-11-22", "2026-11-21T16:00:00Z", {}],
    ["1899-12-31", "2026-11-21T10:00:00Z", { issued_on: ["Enter a date from 1900 on"] }],
    ["0000-01-01", "2026-11-21T10:00:00Z", { issued_on: ["Enter a date from 1900 on"] }],
  ])("issued on %s, judged at %s", (issued_on, at, errors) => {
    expect(judgeLicense({ issued_on }, new Date(at))).toEqual(errors);
  });

  it.each([
    ["2024-03-02", {}],
    ["2024-03-01", { expires_on: ["The expiry date must be after the date of issue"] }],
    ["2023-12-31", { expires_on: ["The expiry date must be after the date of issue"] }],
    ["0000-01-01", { expires_on: ["Enter a date from 1900 on"] }],
  ])("issued on 1 Mar 2024 and expiring on %s", (expires_on, errors) => {
    expect(judgeLicense({ issued_on: "2024-03-01", expires_on })).toEqual(errors);
  });

  it("have no expiry when there is none", () => {
    expect(judgeLicense({ no_expiry: true })).toEqual({
      expires_on: ["Leave the expiry date empty when the licence does not expire"],
    });
  });
});

it("knows countries by their two capitals", () => {
  expect(judgeLicense({ country: null })).toEqual({});
  for (const country of ["ph", "QQ"]) {
    expect(judgeLicense({ country })).toEqual({ country: ["Choose a country from the list"] });
  }
});

const judgeQualification = (more: Parameters<typeof aQualification>[0], at = now) =>
  judgeRecord(qualificationSection, aQualification(more), at);

it("takes an education with a level, and a training with none", () => {
  expect(judgeQualification({})).toEqual({});
  expect(judgeQualification({ education_level_id: null })).toEqual({
    education_level_id: ["Choose the level of your education"],
  });
  expect(judgeQualification({ kind: "training", education_level_id: null })).toEqual({});
});

describe("a qualification's months", () => {
  it("may stay open, and begin and end in the same one", () => {
    for (const months of [
      { started_on: null, ended_on: null },
      { started_on: null },
      { ended_on: null },
      { started_on: "2024-03", ended_on: "2024-03" },
      { ended_on: null, is_current: true, graduated: null },
    ]) {
      expect([months, judgeQualification(months)]).toEqual([months, {}]);
    }
  });

  it.each([
    ["2026-11", "2026-11-21T10:00:00Z", {}],
    ["2026-12", "2026-11-21T10:00:00Z", { started_on: ["The month you started must not be in the future"] }],
    // it is December in the Philippines already
    ["2026-12", "2026-11-30T16:00:00Z", {}],
    ["1899-12", "2026-11-21T10:00:00Z", { started_on: ["Enter a month from 1900 on"] }],
  ])("started in %s, judged at %s", (started_on, at, errors) => {
    expect(judgeQualification({ started_on, ended_on: null }, new Date(at))).toEqual(errors);
  });

  it.each([
    ["2014-05", { ended_on: ["The month you finished must not be before the month you started"] }],
    ["1899-12", { ended_on: ["Enter a month from 1900 on"] }],
    ["2026-11", {}],
    ["2026-12", { ended_on: ["The month you finished must not be in the future when you have graduated"] }],
  ])("graduated in %s", (ended_on, errors) => {
    expect(judgeQualification({ started_on: "2014-06", ended_on, graduated: true })).toEqual(errors);
  });

  it("may be expected to end later by who has not graduated", () => {
    expect(judgeQualification({ ended_on: "2028-04", graduated: false })).toEqual({});
    expect(judgeQualification({ ended_on: "2028-04", graduated: null })).toEqual({});
  });

  it("have no end while it goes on", () => {
    expect(judgeQualification({ is_current: true })).toEqual({
      ended_on: ["Leave the month you finished empty while you are still there"],
    });
  });
});

/** Already the first of December in Manila. */
const inDecember = new Date("2026-11-30T18:00:00Z");
const left: Pick<EmploymentChange, "started_on" | "ended_on" | "is_current"> = {
  started_on: "2019-03",
  ended_on: "2021-05",
  is_current: false,
};

it.each<[string, Partial<typeof left>]>([
  ["that has ended", {}],
  ["of no known months", { started_on: null, ended_on: null }],
  ["of one month", { started_on: "2021-05" }],
  ["that began this month and goes on", { started_on: "2026-12", ended_on: null, is_current: true }],
])("takes a job %s", (_title, more) => {
  expect(judgeRecord(employmentSection, { ...left, ...more }, inDecember)).toEqual({});
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
  expect(judgeRecord(employmentSection, { ...left, ...more }, inDecember)).toEqual(errors);
});

const others = { own: ["ana@example.com", null], others: [{ email: "jose@example.com" }] };

it.each([
  ["lito@example.com", {}],
  ["ANA@example.com", { email: ["Name somebody else: this is your own email address"] }],
  ["Jose@Example.com", { email: ["You have named somebody with this email address already"] }],
])("judges %s beside oneself and Jose", (email, errors) => {
  expect(judgeRecord(referenceSection, { email }, now, others)).toEqual(errors);
});
