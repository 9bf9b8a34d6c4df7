import { describe, expect, it } from "vitest";
import { aQualification } from "../../../test/builders/profile-records";
import { judgeQualification } from "./qualifications";

const now = new Date("2026-11-21T10:00:00Z");
const judge = (more: Parameters<typeof aQualification>[0], at = now) => judgeQualification(aQualification(more), at);

it("takes an education with a level, and a training with none", () => {
  expect(judge({})).toEqual({});
  expect(judge({ education_level_id: null })).toEqual({
    education_level_id: ["Choose the level of your education"],
  });
  expect(judge({ kind: "training", education_level_id: null })).toEqual({});
});

describe("its months", () => {
  it("may stay open, and begin and end in the same one", () => {
    for (const months of [
      { started_on: null, ended_on: null },
      { started_on: null },
      { ended_on: null },
      { started_on: "2024-03", ended_on: "2024-03" },
      { ended_on: null, is_current: true, graduated: null },
    ]) {
      expect([months, judge(months)]).toEqual([months, {}]);
    }
  });

  it.each([
    ["2026-11", "2026-11-21T10:00:00Z", {}],
    ["2026-12", "2026-11-21T10:00:00Z", { started_on: ["The month you started must not be in the future"] }],
    // it is December in the Philippines already
    ["2026-12", "2026-11-30T16:00:00Z", {}],
    ["1899-12", "2026-11-21T10:00:00Z", { started_on: ["Enter a month from 1900 on"] }],
  ])("started in %s, judged at %s", (started_on, at, errors) => {
    expect(judge({ started_on, ended_on: null }, new Date(at))).toEqual(errors);
  });

  it.each([
    ["2014-05", { ended_on: ["The month you finished must not be before the month you started"] }],
    ["1899-12", { ended_on: ["Enter a month from 1900 on"] }],
    ["2026-11", {}],
    ["2026-12", { ended_on: ["The month you finished must not be in the future when you have graduated"] }],
  ])("graduated in %s", (ended_on, errors) => {
    expect(judge({ started_on: "2014-06", ended_on, graduated: true })).toEqual(errors);
  });

  it("may be expected to end later by who has not graduated", () => {
    expect(judge({ ended_on: "2028-04", graduated: false })).toEqual({});
    expect(judge({ ended_on: "2028-04", graduated: null })).toEqual({});
  });

  it("have no end while it goes on", () => {
    expect(judge({ is_current: true })).toEqual({
      ended_on: ["Leave the month you finished empty while you are still there"],
    });
  });
});

it("knows countries by their two capitals", () => {
  expect(judge({ country: "QQ" })).toEqual({ country: ["Choose a country from the list"] });
});
