import type { ProfileWords } from "../../contract/applications";
import type { Equipment, PersonalBasic } from "../../contract/personal-info";
import type { CharacterReference, Employment, License, Qualification, SkillLink } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import { type DescribedSection, linesOf } from "../../contract/sections/section";
import { countryName } from "../../contract/values/country-words";
import { formatDay } from "../../contract/values/days";
import { countOf } from "../../contract/values/numbers";
import { payText } from "../../contract/values/pay-text";
import { type SectionName, sectionLabels, sectionNames } from "../../contract/values/sections";
import { skillLevelNames } from "../../contract/values/skill-levels";
import type { ApplicationRecord, PersonalInfoRow } from "./application-record";
import { startTexts, workTimeTexts } from "./present-details";
import { lines, listed, rowsOf, type Said, type WordsRow, yesNoText } from "./said";

/** The records that are converted to text. */
export interface RecordsInWords {
  record: ApplicationRecord;
  employments: Employment[];
  skills: SkillLink[];
  licenses: License[];
  qualifications: Qualification[];
  references: CharacterReference[];
  /** The label of a choice by its id; null for none. */
  choice(id: number | null | undefined): string | null;
  timezone(name: string): string;
}

/**
 * The text of each section for recruiters. Never included: birth date, gender and civil status, because they must not decide who
 * is hired (the birth date only proves that a person is 18); the current pay and the employers to hide from, because they are
 * private; the map position, because the address is precise enough.
 */
const groups: Record<SectionName, ((records: RecordsInWords) => WordsRow[]) | null> = {
  // already part of the application
  details: null,
  contact: null,
  address: null,
  resume: null,

  references: ({ references, choice }) => recordRows(describedSections.character_references, references, choice),

  role: ({ record: { application }, choice }) =>
    rowsOf({
      "Desired role": application.desired_role,
      Headline: application.headline,
      "Years of experience": application.years_experience && String(Number(application.years_experience)),
      ...startTexts(application, choice),
    }),

  preferences: ({ record: { preferences }, choice, timezone }) => {
    if (!preferences) return [];
    const chosen = (ids: number[]) => listed(...ids.map(choice));
    const { expected_salary_currency: currency, expected_salary_period: period } = preferences;
    const { expected_salary_min: min, expected_salary_max: max } = preferences;
    return rowsOf({
      "Kinds of work": chosen(preferences.desired_category_ids),
      Employment: chosen(preferences.employment_type_ids),
      Where: chosen(preferences.work_setup_ids),
      ...workTimeTexts(preferences, { choice, timezone }),
      "Expected pay": currency && period && payText({ min, max, currency, period }),
      "Would work overtime": yesNoText(preferences.willing_overtime),
      "Would work on holidays": yesNoText(preferences.willing_holiday),
      "Would travel for work": yesNoText(preferences.travel),
    });
  },

  employments: ({ employments, choice }) => recordRows(describedSections.employments, employments, choice),

  skills: ({ skills }) =>
    skills.map(({ skill, level, years, last_used_year, is_primary, note }) => ({
      label: skill.name,
      text: lines(
        listed(
          level !== null && skillLevelNames[level - 1],
          years !== null && countOf(years, "year"),
          last_used_year !== null && `last used in ${last_used_year}`,
          is_primary && "main skill",
        ),
        note,
      ),
    })),

  qualifications: ({ qualifications, choice }) => recordRows(describedSections.qualifications, qualifications, choice),

  licenses: ({ licenses, choice }) => recordRows(describedSections.licenses, licenses, choice),

  languages: ({ record: { personal }, choice }) => [
    ...rowsOf({ English: choice(personal.english_level_id) }),
    ...personal.languages.map(({ language_id, level_id }) => ({
      label: choice(language_id) ?? "Language",
      text: choice(level_id) ?? "",
    })),
    ...personal.own_languages.map(({ name, level_id }) => ({ label: name, text: choice(level_id) ?? "" })),
  ],

  equipment: ({ record: { personal }, choice }) => saidOf(equipment, personal, choice),

  basic: ({ record: { personal }, choice }) => [
    ...saidOf(basic, personal, choice),
    ...rowsOf({ "Has government numbers for work": yesNoText(personal.has_government_ids) }),
  ],
};

const recordRows = (
  section: DescribedSection,
  records: readonly object[],
  choice: RecordsInWords["choice"],
): WordsRow[] =>
  records.map((record) => ({
    label: section.nameOf(record) ?? "",
    text: lines(
      ...linesOf(section, record, { to: "sent", choice: (id) => choice(id as number | null), country, today: "" }),
    ),
  }));
const country = (code: string | null) => code && countryName(code);

/** A function for each field; null for fields that are never included, or are part of another one. */
type Telling<Field extends string> = Record<
  Field,
  ((personal: PersonalInfoRow, choice: RecordsInWords["choice"]) => [label: string, text: Said]) | null
>;

const equipment: Telling<keyof Equipment> = {
  device_type_id: ({ device_type_id }, choice) => ["Device", choice(device_type_id)],
  os: ({ os }) => ["Operating system", os],
  ram_gb: ({ ram_gb }) => ["Memory", ram_gb && `${ram_gb} GB`],
  isp: ({ isp }) => ["Internet provider", isp],
  speed_down_mbps: ({ speed_down_mbps, speed_up_mbps, speed_tested_at }) => [
    "Internet speed",
    listed(
      speed_down_mbps && `${Number(speed_down_mbps)} Mbps down`,
      speed_up_mbps && `${Number(speed_up_mbps)} Mbps up`,
      speed_tested_at && `tested on ${formatDay(speed_tested_at)}`,
    ),
  ],
  speed_up_mbps: null,
  speed_tested_at: null,
  backup_internet_id: ({ backup_internet_id }, choice) => ["Backup internet", choice(backup_internet_id)],
  backup_power_id: ({ backup_power_id }, choice) => ["Backup power", choice(backup_power_id)],
  workspace_id: ({ workspace_id }, choice) => ["Workspace", choice(workspace_id)],
  headset: ({ headset }) => ["Headset", yesNoText(headset)],
  webcam: ({ webcam }) => ["Webcam", yesNoText(webcam)],
};

const basic: Telling<keyof PersonalBasic> = {
  given_names: null,
  middle_name: ({ middle_name }) => ["Middle name", middle_name],
  family_name: null,
  suffix: ({ suffix }) => ["Suffix", suffix],
  preferred_name: ({ preferred_name }) => ["Preferred name", preferred_name],
  written_name: ({ written_name }) => ["Name as they write it", written_name],
  birth_date: null,
  gender_id: null,
  civil_status_id: null,
  nationality: ({ nationality }) => ["Nationality", nationality && countryName(nationality)],
};

const saidOf = (fields: Telling<string>, personal: PersonalInfoRow, choice: RecordsInWords["choice"]): WordsRow[] =>
  rowsOf(Object.fromEntries(Object.values(fields).flatMap((tell) => (tell ? [tell(personal, choice)] : []))));

/** The profile as text for a recruiter, by section, without empty sections. */
export const formatProfile = (records: RecordsInWords): ProfileWords =>
  sectionNames
    .map((section) => ({ section, title: sectionLabels[section], rows: groups[section]?.(records) ?? [] }))
    .filter(({ rows }) => rows.length > 0);
