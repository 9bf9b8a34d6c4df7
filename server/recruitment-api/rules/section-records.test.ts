import { describe, expect, it } from "vitest";
import { aLicense } from "../../../test/builders/profile-records";
import { licenseSection } from "../../contract/sections/licenses";
import { judgeRecord } from "./section-records";

const now = new Date("2026-11-21T10:00:00Z");
const judge = (more: Parameters<typeof aLicense>[0], at = now) => judgeRecord(licenseSection, aLicense(more), at);

describe("a licence's dates", () => {
  it("may stay open, one or both, with or without an expiry", () => {
    for (const dates of [
      { issued_on: null, expires_on: null },
      { issued_on: "2024-03-01", expires_on: null },
      { issued_on: null, expires_on: "2020-01-01" },
      { expires_on: null, no_expiry: true },
    ]) {
      expect([dates, judge(dates)]).toEqual([dates, {}]);
    }
  });

  it("may be in the past: an expired licence is still one", () => {
    expect(judge({ issued_on: "2015-01-01", expires_on: "2018-01-01" })).toEqual({});
  });

  it.each([
    ["2026-11-21", "2026-11-21T10:00:00Z", {}],
    ["2026-11-22", "2026-11-21T10:00:00Z", { issued_on: ["The date of issue must not be in the future"] }],
    // it is the 22nd in the Philippines already
    ["2026-11-22", "2026-11-21T16:00:00Z", {}],
    ["1899-12-31", "2026-11-21T10:00:00Z", { issued_on: ["Enter a date from 1900 on"] }],
    ["0000-01-01", "2026-11-21T10:00:00Z", { issued_on: ["Enter a date from 1900 on"] }],
  ])("issued on %s, judged at %s", (issued_on, at, errors) => {
    expect(judge({ issued_on }, new Date(at))).toEqual(errors);
  });

  it.each([
    ["2024-03-02", {}],
    ["2024-03-01", { expires_on: ["The expiry date must be after the date of issue"] }],
    ["2023-12-31", { expires_on: ["The expiry date must be after the date of issue"] }],
    ["0000-01-01", { expires_on: ["Enter a date from 1900 on"] }],
  ])("issued on 1 Mar 2024 and expiring on %s", (expires_on, errors) => {
    expect(judge({ issued_on: "2024-03-01", expires_on })).toEqual(errors);
  });

  it("have no expiry when there is none", () => {
    expect(judge({ no_expiry: true })).toEqual({
      expires_on: ["Leave the expiry date empty when the licence does not expire"],
    });
  });
});

it("knows countries by their two capitals", () => {
  expect(judge({ country: null })).toEqual({});
  for (const country of ["ph", "QQ"]) {
    expect(judge({ country })).toEqual({ country: ["Choose a country from the list"] });
  }
});
