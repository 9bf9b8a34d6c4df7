import type {
  ApplicationRecord,
  PersonalInfoRow,
  ResumeRow,
  WorkPreferencesRow,
} from "../../server/recruitment-api/rules/application-record";
import { noRole } from "./applications";
import { noEquipment } from "./profile-records";

const at = "2026-11-01T02:00:00.000Z";

/** A person of whom nothing but their name is known. */
export const aPersonalInfoRow = (more: Partial<PersonalInfoRow> = {}): PersonalInfoRow => ({
  id: 1,
  user_id: 1,
  given_names: "Ana",
  family_name: "Reyes",
  country: null,
  timezone: null,
  middle_name: null,
  suffix: null,
  preferred_name: null,
  written_name: null,
  birth_date: null,
  gender_id: null,
  civil_status_id: null,
  nationality: null,
  languages: [],
  own_languages: [],
  english_level_id: null,
  has_government_ids: null,
  ...noEquipment,
  lat: null,
  lng: null,
  accuracy_m: null,
  place_label: null,
  place_source: null,
  version: 1,
  updated_at: at,
  ...more,
});

/** Wishes of somebody who saved the page without any. */
export const aWorkPreferencesRow = (more: Partial<WorkPreferencesRow> = {}): WorkPreferencesRow => ({
  application_id: 1,
  desired_category_ids: [],
  employment_type_ids: [],
  work_setup_ids: [],
  shift_ids: [],
  accepted_timezones: [],
  days_available: [],
  hours_per_week: null,
  expected_salary_min: null,
  expected_salary_max: null,
  expected_salary_currency: null,
  expected_salary_period: null,
  current_salary: null,
  current_salary_currency: null,
  current_salary_period: null,
  willing_overtime: null,
  willing_holiday: null,
  travel: null,
  profile_visible: false,
  hide_from_employers: [],
  ...more,
});

/** A résumé that may be sent. */
export const aResumeRow = (more: Partial<ResumeRow> = {}): ResumeRow => ({
  id: 1,
  application_id: 1,
  key: "resumes/1",
  filename: "ana-reyes.pdf",
  type: "pdf",
  size: 12_000,
  sha256: "0".repeat(64),
  is_default: true,
  scan_state: "clean",
  parse_state: "none",
  stored_at: at,
  ...more,
});

interface Parts extends Partial<Omit<ApplicationRecord, "application" | "counts">> {
  application?: Partial<ApplicationRecord["application"]>;
  counts?: Partial<ApplicationRecord["counts"]>;
}

/** The record of somebody who has filled in nothing yet. */
export const anApplicationRecord = ({ application, counts, ...more }: Parts = {}): ApplicationRecord => ({
  user: {
    id: 1,
    name: "Ana Reyes",
    email: "ana@example.com",
    email_verified_at: at,
    password_hash: null,
    goteam_id: null,
    type: "applicant",
    mobile: null,
    timezone: "Asia/Manila",
    locale: "en-PH",
    created_at: at,
    last_seen_at: null,
    deletion_due_at: null,
    timezone_chosen: false,
    theme: null,
    lite_mode: null,
    mail_reminders: true,
    mail_job_alerts: "daily",
    mail_tips: false,
    quiet_from: "21:00:00",
    quiet_until: "07:00:00",
    settings_version: 1,
    settings_saved_at: null,
    activity_seen_id: 0,
    device_generation: 0,
  },
  application: {
    id: 1,
    user_id: 1,
    status: "incomplete",
    heard_from_id: null,
    consent_privacy: null,
    consent_at: null,
    consent_talent_pool: false,
    preferred_contact: "email",
    ...noRole,
    mobile: null,
    alternate_mobile: null,
    whatsapp: false,
    viber: false,
    email_contact: null,
    facebook_url: null,
    linkedin_url: null,
    address: {},
    contact_changed_at: null,
    availability_changed_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
    ...application,
  },
  personal: aPersonalInfoRow({ given_names: "", family_name: "" }),
  resumes: [],
  preferences: null,
  counts: { employments: 0, skills: 0, licenses: 0, qualifications: 0, character_references: 0, ...counts },
  ...more,
});
