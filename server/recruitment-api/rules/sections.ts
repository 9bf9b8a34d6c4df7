import type { SectionStatus } from "../../contract/applications";
import type { Equipment, PersonalBasic } from "../../contract/personal-info";
import { minReferences } from "../../contract/values/limits";
import { neededSections, type SectionName, sectionNames } from "../../contract/values/sections";
import type { ApplicationRecord, WorkPreferencesRow } from "./application-record";
import { isUsable } from "./resume-choice";

interface Section {
  /** Whether the section has any data of the person. */
  begun(record: ApplicationRecord): boolean;
  /** What is still missing, as messages that say what to do. Undefined for sections that need nothing in particular. */
  missing?(record: ApplicationRecord): string[];
}

/**
 * Whether a value in a field means that the person has begun its section. Names come from the account, and the date of a speed
 * test alone means nothing.
 */
const basicFields: Record<keyof PersonalBasic, boolean> = {
  given_names: false,
  middle_name: true,
  family_name: false,
  suffix: true,
  preferred_name: true,
  written_name: true,
  birth_date: true,
  gender_id: true,
  civil_status_id: true,
  nationality: true,
};
const equipmentFields: Record<keyof Equipment, boolean> = {
  device_type_id: true,
  os: true,
  ram_gb: true,
  isp: true,
  speed_down_mbps: true,
  speed_up_mbps: true,
  speed_tested_at: false,
  backup_internet_id: true,
  backup_power_id: true,
  workspace_id: true,
  headset: true,
  webcam: true,
};
/** A currency or a period means nothing without its amount, and a profile is visible by default. */
const preferenceFields: Record<keyof WorkPreferencesRow, boolean> = {
  application_id: false,
  desired_category_ids: true,
  employment_type_ids: true,
  work_setup_ids: true,
  shift_ids: true,
  accepted_timezones: true,
  days_available: true,
  cannot_meet_days: true,
  cannot_meet_from: true,
  cannot_meet_until: true,
  hours_per_week: true,
  expected_salary_min: true,
  expected_salary_max: true,
  expected_salary_currency: false,
  expected_salary_period: false,
  current_salary: true,
  current_salary_currency: false,
  current_salary_period: false,
  willing_overtime: true,
  willing_holiday: true,
  travel: true,
  profile_visible: false,
  hide_from_employers: true,
};
const columnsIn = <Name extends string>(fields: Record<Name, boolean>): Name[] =>
  (Object.keys(fields) as Name[]).filter((name) => fields[name]);

/**
 * Every section of an application and of the profile. Completeness, statuses and the readiness to send are all derived from
 * this list: a new section is a name in the contract and an entry here.
 */
const sections: Record<SectionName, Section> = {
  details: {
    begun: ({ personal, application }) => Boolean(personal.given_names) || application.consent_privacy !== null,
    missing: ({ user, personal, application }) =>
      needed([
        [personal.given_names, "Enter your given names"],
        [personal.country, "Choose your country"],
        [personal.timezone ?? user.timezone, "Enter your time zone"],
        [application.consent_privacy, "Agree to how we use your data"],
      ]),
  },
  contact: {
    begun: ({ application }) =>
      hasAny(application, ["mobile", "alternate_mobile", "email_contact", "linkedin_url", "facebook_url"]),
    missing: ({ application }) => needed([[application.mobile, "Enter your mobile number"]]),
  },
  address: {
    // the country comes from the details
    begun: ({ application: { address }, personal }) =>
      Object.keys(address).some((name) => name !== "country" && address[name]) || hasAny(personal, ["lat"]),
    missing: ({ application }) =>
      needed([
        [application.address.city, "Enter your city or municipality"],
        [application.address.country, "Choose the country of your address"],
      ]),
  },
  resume: {
    begun: ({ resumes }) => resumes.length > 0,
    missing: ({ resumes }) => (resumes.some(isUsable) ? [] : ["Add your résumé"]),
  },
  references: {
    begun: ({ counts }) => counts.character_references > 0,
    missing: ({ counts }) => referencesMissing(counts.character_references),
  },
  role: {
    begun: ({ application }) =>
      hasAny(application, [
        "desired_role",
        "headline",
        "years_experience",
        "current_employment_status_id",
        "notice_period_id",
        "earliest_start_date",
      ]),
  },
  preferences: {
    begun: ({ preferences }) => preferences !== null && hasAny(preferences, columnsIn(preferenceFields)),
  },
  employments: { begun: ({ counts }) => counts.employments > 0 },
  skills: { begun: ({ counts }) => counts.skills > 0 },
  qualifications: { begun: ({ counts }) => counts.qualifications > 0 },
  licenses: { begun: ({ counts }) => counts.licenses > 0 },
  languages: {
    begun: ({ personal }) =>
      personal.english_level_id !== null || personal.languages.length + personal.own_languages.length > 0,
  },
  equipment: {
    begun: ({ personal }) => hasAny(personal, columnsIn(equipmentFields)),
  },
  basic: {
    begun: ({ personal }) => hasAny(personal, [...columnsIn(basicFields), "has_government_ids"]),
  },
};

function referencesMissing(count: number): string[] {
  const open = minReferences - count;
  if (open <= 0) return [];
  return [open === minReferences ? `Add ${minReferences} references` : `Add ${open} more reference`];
}

/** Whether any of the columns has a value. False is a value; null and an empty list are not. */
const hasAny = <Row extends object>(row: Row, columns: (keyof Row)[]) =>
  columns.map((column) => row[column]).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** The state of one section of a person's application. */
export interface JudgedSection {
  name: SectionName;
  status: SectionStatus;
  missing: string[];
}

/** The state of every section, in order. A section is complete when it is begun and nothing is missing. */
export function judgeSections(record: ApplicationRecord): JudgedSection[] {
  return sectionNames.map((name) => {
    const section = sections[name];
    const missing = section.missing?.(record) ?? [];
    const status = !section.begun(record) ? "not_started" : missing.length > 0 ? "in_progress" : "completed";
    return { name, missing, status };
  });
}

/** The share of completed sections in whole percent. */
export function completenessOf(judged: readonly JudgedSection[]): number {
  return Math.round((judged.filter(isDone).length / judged.length) * 100);
}

/** What an application still needs before it can be sent, each with its section. Empty when nothing is missing. */
export function unfinishedSections(judged: readonly JudgedSection[]): { where: SectionName; message: string }[] {
  return judged
    .filter(({ name }) => isNeeded(name))
    .flatMap(({ name, missing }) => missing.map((message) => ({ where: name, message })));
}

const isNeeded = (name: SectionName) => neededSections.some((needed) => needed === name);
const isDone = ({ status }: JudgedSection) => status === "completed";

const needed = (answers: [unknown, string][]) => answers.filter(([value]) => !value).map(([, message]) => message);
