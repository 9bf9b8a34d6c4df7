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
const finished = (names: readonly SectionName[], needs_check = false) =>
  names.map((section) => ({ section, finished: true, needs_check }));

/** Everything that an application needs. */
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

/** For each section the least that begins it, one after the other. */
const beginnings: [SectionName, Parts][] = [
  ["details", { personal: aPersonalInfoRow() }],
  ["details", { application: { consent_privacy: "2026-11" } }],
  ["contact", { application: { mobile: "+639171234567" } }],
  ["address", { application: { address: { postcode: "5000" } } }],
  ["address", { personal: aPersonalInfoRow({ lat: "10.000000", lng: "122.000000" }) }],
  ["resume", { resumes: [aResumeRow({ scan_state: "unsafe" })] }],
  ["references", { counts: { character_references: 1 } }],
  ["role", { application: { headline: "Bookkeeper" } }],
  ["role", { application: { years_experience: "0.0" } }],
  ["preferences", { preferences: aWorkPreferencesRow() }],
  ["skills", { counts: { skills: 1 } }],
  ["qualifications", { counts: { qualifications: 1 } }],
  ["licenses", { counts: { licenses: 1 } }],
  ["languages", { personal: aPersonalInfoRow({ english_level_id: 9003 }) }],
  ["languages", { personal: aPersonalInfoRow({ languages: [{ language_id: 8002, level_id: 9004 }] }) }],
  ["languages", { personal: aPersonalInfoRow({ has_government_ids: false }) }],
  ["equipment", { personal: aPersonalInfoRow({ headset: false }) }],
  ["equipment", { personal: aPersonalInfoRow({ speed_down_mbps: "0.00" }) }],
  ["basic", { personal: aPersonalInfoRow({ nationality: "PH" }) }],
];

describe("a section", () => {
  it.each(sectionNames)("%s is not started while nothing is known of the person", (name) => {
    expect(judge(name, anApplicationRecord()).status).toBe("not_started");
  });

  it.each(beginnings)("%s is in progress once there is anything in it (%#)", (name, parts) => {
    expect(judge(name, anApplicationRecord(parts)).status).toBe("in_progress");
  });

  it.each(sectionNames)("%s is in progress once it was saved, even when everything in it is empty", (name) => {
    const declared = [{ section: name, finished: false, needs_check: false }];
    expect(judge(name, anApplicationRecord({ declared })).status).toBe("in_progress");
  });

  it.each(sectionNames)("%s is completed by sound answers and the person's own word", (name) => {
    const record = anApplicationRecord({ ...whole, declared: finished([name]) });
    expect(judge(name, record)).toMatchObject({ status: "completed", missing: [] });
  });

  it.each(sectionNames)("%s is to be checked when it was brought over and not looked at since", (name) => {
    const record = anApplicationRecord({ ...whole, declared: finished([name], true) });
    expect(judge(name, record).status).toBe("check");
  });

  it.each(neededSections)("%s is not completed by the person's word alone", (name) => {
    const record = anApplicationRecord({ declared: finished([name]) });
    expect(judge(name, record).status).toBe("in_progress");
  });

  it("is optional or says what it misses, never both", () => {
    const missing = judgeSections(anApplicationRecord()).filter((section) => section.missing.length > 0);
    expect(missing.map(({ name }) => name)).toEqual([...neededSections]);
  });
});

describe("what is missing", () => {
  it.each<[SectionName, Parts, string[]]>([
    [
      "details",
      { personal: aPersonalInfoRow({ given_names: "", family_name: "" }) },
      ["Enter your given names", "Enter your family name", "Choose your country", "Agree to how we use your data"],
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

describe("completeness", () => {
  it("counts finished sections of all, and those to be checked as finished", () => {
    const of = (declared: ApplicationRecord["declared"]) =>
      completenessOf(judgeSections(anApplicationRecord({ ...whole, declared })));
    expect(of([])).toBe(0);
    expect(of(finished(["skills"]))).toBe(8);
    expect(of(finished(neededSections, true))).toBe(38);
    expect(of(finished(sectionNames))).toBe(100);
  });
});

describe("readiness to send", () => {
  const unfinished = (parts: Parts) => unfinishedSections(judgeSections(anApplicationRecord(parts)));

  it("asks for the needed sections only", () => {
    expect(unfinished({ ...whole, declared: finished(neededSections) })).toEqual([]);
    expect(new Set(unfinished({}).map(({ where }) => where))).toEqual(new Set(neededSections));
  });

  it("is not hindered by what only has to be looked at again", () => {
    expect(unfinished({ ...whole, declared: finished(neededSections, true) })).toEqual([]);
  });

  it("asks for the person's word where nothing else is missing", () => {
    const declared = finished(neededSections.filter((name) => name !== "references"));
    expect(unfinished({ ...whole, declared })).toEqual([
      { where: "references", message: "Say that you have finished the section “References”" },
    ]);
  });
});
