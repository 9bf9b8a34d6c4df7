import { expect, it } from "vitest";
import type { PersonalInfo } from "../../server/contract/records";
import { anApplication, noPreferences } from "../../test/builders/applications";
import { noEquipment } from "../../test/builders/profile-records";
import { summarise } from "./section-summaries";

const at = "2026-11-01T02:00:00Z";
const info: PersonalInfo = {
  id: "1",
  user_id: "1",
  basic: {
    given_names: "María Clara",
    middle_name: null,
    family_name: "de los Santos",
    suffix: null,
    preferred_name: null,
    written_name: null,
    birth_date: null,
    gender_id: null,
    civil_status_id: null,
    nationality: null,
  },
  general: {
    country: null,
    region: null,
    province: null,
    city: null,
    barangay: null,
    line1: null,
    postcode: null,
    timezone: null,
    languages: [],
    english_level_id: null,
    has_government_ids: null,
    own_languages: [],
  },
  equipment: noEquipment,
  maps: { lat: null, lng: null, accuracy_m: null, place_label: null, source: null },
  skills: [],
  licenses: [],
  employments: [],
  qualifications: [],
  character_references: [],
  sections: null,
  version: 1,
  updated_at: at,
};
const names = { choice: (id: string | null) => (id ? `Choice ${id}` : null), country: () => null };

it("says nothing of sections with nothing in them", () => {
  const { basic, ...others } = summarise(anApplication(), info, names);
  expect(basic).toBe("María Clara de los Santos");
  expect(Object.values(others).filter(Boolean)).toEqual([]);
});

it("names the first of many and counts the rest", () => {
  const skill = (name: string, place: number) => ({
    skill: { id: `${place}`, name, category: null, in_review: false },
    level: 3,
    years: null,
    last_used_year: null,
    is_primary: false,
    note: null,
    version: 1,
    updated_at: at,
  });
  const skills = ["Excel", "Zendesk", "Typing", "Canva", "Sales", "Xero"].map(skill);
  expect(summarise(anApplication(), { ...info, skills }, names).skills).toBe(
    "6 skills: Excel, Zendesk, Typing, Canva and 2 more",
  );
  expect(summarise(anApplication(), { ...info, skills: skills.slice(0, 1) }, names).skills).toBe("1 skill: Excel");
});

it("names languages, and their levels where those have names", () => {
  const level = (level_id: string, language_id: string) => ({ language_id, level_id });
  const general = {
    ...info.general,
    english_level_id: "9",
    languages: [level("1", "2"), level("9", "3"), level("1", "9")],
  };
  const choice = (id: string | null) => (id === "9" ? null : names.choice(id));
  expect(summarise(anApplication(), { ...info, general }, { ...names, choice }).languages).toBe(
    "English, Choice 2 (choice 1), Choice 3",
  );
});

it("says pay with its commas, to the cent", () => {
  const preferences = {
    ...noPreferences,
    desired_category_ids: ["6003"],
    expected_salary: { min: "25000.50", max: null, currency: "PHP", period: "month" } as const,
  };
  expect(summarise(anApplication({ preferences }), info, names).preferences).toBe(
    "Choice 6003, From ₱25,000.50 a month",
  );
});
