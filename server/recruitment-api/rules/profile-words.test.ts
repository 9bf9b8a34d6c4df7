import { describe, expect, it } from "vitest";
import { anApplicationRecord, aPersonalInfoRow, aWorkPreferencesRow } from "../../../test/builders/application-records";
import {
  type CharacterReference,
  type Employment,
  emptyRecord,
  type License,
  type Qualification,
  type SkillLink,
} from "../../contract/profile-records";
import { getSelectionItem, seededItems } from "../seed/selection-items";
import { formatProfile, type RecordsInWords } from "./profile-words";

const at = "2026-11-01T02:00:00.000Z";
const id = (...of: Parameters<typeof getSelectionItem>) => getSelectionItem(...of).id;

const say = (more: Partial<RecordsInWords>) =>
  formatProfile({
    record: anApplicationRecord(),
    employments: [],
    skills: [],
    licenses: [],
    qualifications: [],
    references: [],
    choice: (id) => seededItems.find((item) => item.id === id)?.label ?? null,
    timezone: (name) => name,
    ...more,
  });
const textOf = (more: Partial<RecordsInWords>, label: string) =>
  say(more)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.text;

const reference: CharacterReference = {
  ...emptyRecord("character_references"),
  id: 1,
  name: "Lito Cruz",
  relationship_id: id("reference_relationship", "manager"),
  job_title: "Operations Manager",
  organisation: "Mabini Trading",
  email: "lito@example.com",
  mobile: "+639181234567",
  years_known: 1,
  is_most_recent_employer: true,
  may_contact_when: "after_offer",
  consent_confirmed: true,
  version: 1,
  updated_at: at,
};
const job: Employment = {
  ...emptyRecord("employments"),
  id: 1,
  employer: "Mabini Trading",
  title: "Order clerk",
  started_on: "2019-03",
  ended_on: null,
  is_current: true,
  duties: "Took orders by phone.\nKept the price list.",
  version: 1,
  updated_at: at,
};
const skill: SkillLink = {
  skill: { id: 1, name: "Excel", category: null, in_review: false },
  level: 3,
  years: 3,
  last_used_year: null,
  is_primary: false,
  note: null,
  version: 1,
  updated_at: at,
};
const license: License = {
  ...emptyRecord("licenses"),
  id: 1,
  license_type_id: id("license_type", "prc"),
  name: "Registered Nurse",
  issuing_body: "PRC",
  number: "0123456",
  issued_on: "2020-03-02",
  expires_on: "2027-03-02",
  no_expiry: false,
  country: "PH",
  file: { key: "papers/1", type: "png", size: 122_000 },
  verified_at: null,
  version: 1,
  updated_at: at,
};
const qualification: Qualification = {
  ...emptyRecord("qualifications"),
  id: 1,
  kind: "education",
  education_level_id: id("education_level", "bachelor"),
  school: "University of Iloilo",
  course: "BS Accountancy",
  field_of_study: null,
  country: "PH",
  started_on: "2015-06",
  ended_on: "2019-03",
  is_current: false,
  graduated: true,
  honours: "Cum laude",
  grade: null,
  file: null,
  version: 1,
  updated_at: at,
};

it("says nothing of a profile that is empty", () => {
  expect(say({})).toEqual([]);
});

it("is in the order of the sections, under their names", () => {
  const groups = say({
    record: anApplicationRecord({
      application: { headline: "Bookkeeper" },
      personal: aPersonalInfoRow({
        headset: true,
        english_level_id: id("language_level", "fluent"),
        suffix: "Jr",
      }),
      preferences: aWorkPreferencesRow({ travel: false }),
    }),
    skills: [skill],
    licenses: [license],
    qualifications: [qualification],
    references: [reference],
  });
  expect(groups.map(({ title }) => title)).toEqual([
    "References",
    "The work you want",
    "Work preferences",
    "Skills",
    "Qualifications",
    "Licences",
    "Languages",
    "Equipment and internet",
    "More about you",
  ]);
});

it("never says what must not decide, or what is the person's own", () => {
  const words = JSON.stringify(
    say({
      record: anApplicationRecord({
        personal: aPersonalInfoRow({
          birth_date: "1999-02-28",
          gender_id: id("gender", "female"),
          civil_status_id: id("civil_status", "married"),
          lat: "10.696510",
          lng: "122.564501",
          place_label: "Home",
        }),
        preferences: aWorkPreferencesRow({
          current_salary: "38500.00",
          current_salary_currency: "PHP",
          current_salary_period: "month",
          hide_from_employers: ["Old Employer"],
        }),
      }),
    }),
  );
  expect(words).toBe("[]");
});

describe("a row", () => {
  it.each<[string, Partial<RecordsInWords>, string, string]>([
    [
      "a reference, with when they may be contacted",
      { references: [reference] },
      "Lito Cruz",
      "My manager\nOperations Manager, Mabini Trading\nFrom my most recent employer\nKnown for 1 year\nlito@example.com\n+639181234567\nMay be contacted: after an offer",
    ],
    [
      "a reference of whom little is said",
      {
        references: [
          {
            ...reference,
            job_title: null,
            mobile: null,
            years_known: null,
            is_most_recent_employer: false,
            may_contact_when: "anytime",
          },
        ],
      },
      "Lito Cruz",
      "My manager\nMabini Trading\nlito@example.com\nMay be contacted: any time",
    ],
    ["a skill", { skills: [skill] }, "Excel", "Good, 3 years"],
    [
      "a main skill with a note",
      { skills: [{ ...skill, years: 0, last_used_year: 2025, is_primary: true, note: "Pivot tables" }] },
      "Excel",
      "Good, 0 years, last used in 2025, main skill\nPivot tables",
    ],
    [
      "a licence",
      { licenses: [license] },
      "Registered Nurse",
      "PRC professional licence\nIssued by PRC, Philippines\nNumber 0123456\nIssued on 2 Mar 2020\nExpires on 2 Mar 2027\nScan: PNG, 122\u00a0KB",
    ],
    [
      "a certificate for ever",
      {
        licenses: [{ ...license, number: null, issued_on: null, expires_on: null, no_expiry: true, country: null }],
      },
      "Registered Nurse",
      "PRC professional licence\nIssued by PRC\nDoes not expire\nScan: PNG, 122\u00a0KB",
    ],
    [
      "education",
      { qualifications: [qualification] },
      "BS Accountancy",
      "Bachelor’s degree\nUniversity of Iloilo, Philippines\nJune 2015 to March 2019\nGraduated, Cum laude",
    ],
    [
      "a job",
      { employments: [job] },
      "Order clerk",
      "Mabini Trading\nSince March 2019\nTook orders by phone.\nKept the price list.",
    ],
    [
      "a training that goes on",
      {
        qualifications: [
          {
            ...qualification,
            kind: "training",
            education_level_id: null,
            course: null,
            country: null,
            ended_on: null,
            is_current: true,
            graduated: null,
            honours: null,
          },
        ],
      },
      "University of Iloilo",
      "Training\nSince June 2015",
    ],
  ])("says %s", (_title, records, label, text) => {
    expect(textOf(records, label)).toBe(text);
  });

  it("says choices, numbers and days of the single records in words", () => {
    const record = anApplicationRecord({
      application: { years_experience: "2.5", earliest_start_date: "2027-01-04" },
      personal: aPersonalInfoRow({
        languages: [{ language_id: id("language", "ceb"), level_id: id("language_level", "native") }],
        speed_down_mbps: "93.25",
        speed_up_mbps: "0.10",
        speed_tested_at: "2026-11-20",
        webcam: false,
        nationality: "PH",
      }),
      preferences: aWorkPreferencesRow({
        days_available: ["wed", "mon"],
        shift_ids: [id("shift", "night_us"), id("shift", "flexible")],
        expected_salary_min: "12.50",
        expected_salary_currency: "USD",
        expected_salary_period: "hour",
        willing_overtime: false,
      }),
    });
    const said = Object.fromEntries(
      say({ record })
        .flatMap(({ rows }) => rows)
        .map(({ label, text }) => [label, text]),
    );
    expect(said).toEqual({
      "Years of experience": "2.5",
      "Earliest start": "4 Jan 2027",
      Days: "Monday, Wednesday",
      Shifts: "US hours, Flexible hours",
      "Expected pay": "From US$12.50 an hour",
      "Would work overtime": "No",
      Cebuano: "Native",
      "Internet speed": "93.25 Mbps down, 0.1 Mbps up, tested on 20 Nov 2026",
      Webcam: "No",
      Nationality: "Philippines",
    });
  });
});
