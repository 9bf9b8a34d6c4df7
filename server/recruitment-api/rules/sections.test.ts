import { describe, expect, it } from "vitest";
import {
  anApplicationRecord,
  aPersonalInfoRow,
  aResumeRow,
  aWorkPreferencesRow,
} from "../../../test/builders/application-records";
import { neededSections, type SectionName, sectionNames } from "../../contract/values/sections";
import type { ApplicationRecord } from "./application-record";
import { completenessOf, judgeSections, unfinishedSections } from "./sections";

type Parts = Parameters<typeof anApplicationRecord>[0];

const judge = (name: SectionName, record: ApplicationRecord) => {
  const one = judgeSections(record).find((section) => section.name === name);
  if (!one) throw new Error(`There is no section ${name}`);
  return one;
};

/** A complete application. */
const whole = {
  application: {
    consent_privacy: "2026-11",
    mobile: "+639171234567",
    address: { city: "Iloilo City", country: "PH" },
  },
  personal: aPersonalInfoRow({ country: "PH" }),
  resumes: [aResumeRow()],
  counts: { character_references: 2 },
} satisfies Parts;

/** Data with which a section is begun but not complete. */
const beginnings: [SectionName, Parts][] = [
  ["details", { personal: aPersonalInfoRow() }],
  ["details", { application: { consent_privacy: "2026-11" } }],
  ["address", { application: { address: { postcode: "5000" } } }],
  ["address", { personal: aPersonalInfoRow({ lat: "10.000000", lng: "122.000000" }) }],
  ["resume", { resumes: [aResumeRow({ scan_state: "unsafe" })] }],
  ["references", { counts: { character_references: 1 } }],
];

/** The minimum with which each section is complete. */
const least: [SectionName, Parts][] = [
  ["details", whole],
  ["contact", { application: { mobile: "+639171234567" } }],
  ["address", whole],
  ["resume", whole],
  ["references", whole],
  ["role", { application: { headline: "Bookkeeper" } }],
  ["role", { application: { years_experience: "0.0" } }],
  ["preferences", { preferences: aWorkPreferencesRow({ hours_per_week: 40 }) }],
  ["preferences", { preferences: aWorkPreferencesRow({ shift_ids: [1] }) }],
  ["preferences", { preferences: aWorkPreferencesRow({ travel: false }) }],
  ["employments", { counts: { employments: 1 } }],
  ["skills", { counts: { skills: 1 } }],
  ["qualifications", { counts: { qualifications: 1 } }],
  ["licenses", { counts: { licenses: 1 } }],
  ["languages", { personal: aPersonalInfoRow({ english_level_id: 9003 }) }],
  ["languages", { personal: aPersonalInfoRow({ languages: [{ language_id: 8002, level_id: 9004 }] }) }],
  ["equipment", { personal: aPersonalInfoRow({ headset: false }) }],
  ["equipment", { personal: aPersonalInfoRow({ speed_down_mbps: "0.00" }) }],
  ["basic", { personal: aPersonalInfoRow({ nationality: "PH" }) }],
  ["basic", { personal: aPersonalInfoRow({ has_government_ids: false }) }],
];

describe("a section", () => {
  it.each(sectionNames)("%s is not started while nothing is known of the person", (name) => {
    expect(judge(name, anApplicationRecord()).status).toBe("not_started");
  });

  it.each(beginnings)("%s is in progress while something in it is missing (%#)", (name, parts) => {
    expect(judge(name, anApplicationRecord(parts)).status).toBe("in_progress");
  });

  it.each(least)("%s is complete when what it needs is there (%#)", (name, parts) => {
    expect(judge(name, anApplicationRecord(parts))).toMatchObject({ status: "completed", missing: [] });
  });

  it("is not begun by a country, which the details ask for", () => {
    const record = anApplicationRecord({ application: { address: { country: "KE" } } });
    expect(judge("address", record).status).toBe("not_started");
  });

  it("is not begun by preferences that say nothing", () => {
    const parts = { preferences: aWorkPreferencesRow({ expected_salary_currency: "PHP", profile_visible: true }) };
    expect(judge("preferences", anApplicationRecord(parts)).status).toBe("not_started");
  });
});

describe("what is missing", () => {
  it.each<[SectionName, Parts, string[]]>([
    [
      "details",
      { personal: aPersonalInfoRow({ given_names: "", family_name: "" }) },
      ["Enter your given names", "Choose your country", "Agree to how we use your data"],
    ],
    ["contact", {}, ["Enter your mobile number"]],
    ["address", {}, ["Enter your city or municipality", "Choose the country of your address"]],
    ["resume", { resumes: [aResumeRow({ scan_state: "unsafe" })] }, ["Add your résumé"]],
    ["references", {}, ["Add 2 references"]],
    ["references", { counts: { character_references: 1 } }, ["Add 1 more reference"]],
    ["references", { counts: { character_references: 3 } }, []],
  ])("in %s is said as what to do (%#)", (name, parts, missing) => {
    expect(judge(name, anApplicationRecord(parts)).missing).toEqual(missing);
  });
});

it("counts complete sections of all, in percent", () => {
  const of = (parts: Parts) => completenessOf(judgeSections(anApplicationRecord(parts)));
  expect(of({})).toBe(0);
  expect(of({ counts: { skills: 1 } })).toBe(7);
  expect(of(whole)).toBe(36);
});

describe("readiness to send", () => {
  const unfinished = (parts: Parts) => unfinishedSections(judgeSections(anApplicationRecord(parts)));

  it("asks for the needed sections only", () => {
    const { application, counts: _, ...others } = whole;
    expect(unfinished({ ...others, application: { ...application, address: {} } })).toEqual([]);
    expect(new Set(unfinished({}).map(({ where }) => where))).toEqual(new Set(neededSections));
  });
});
