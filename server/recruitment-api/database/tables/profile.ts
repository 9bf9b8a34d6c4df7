import type { ColumnType, Generated } from "kysely";
import type { employmentSection } from "../../../contract/sections/employments";
import type { licenseSection } from "../../../contract/sections/licenses";
import type { qualificationSection } from "../../../contract/sections/qualifications";
import type { referenceSection } from "../../../contract/sections/references";
import type { PayPeriod } from "../../../contract/values/money";
import type { NameSuffix, PlaceSource } from "../../../contract/values/personal-info";
import type { ColumnsOf, Defaulted, GivenTime, Nullable, NullableJson, NullableTime, Numeric, Time } from "./columns";

export interface PersonalInfo {
  id: Generated<number>;
  user_id: number;
  given_names: string;
  family_name: string;
  written_name: Nullable<string>;
  country: Nullable<string>;
  timezone: Nullable<string>;
  middle_name: Nullable<string>;
  suffix: Nullable<NameSuffix>;
  preferred_name: Nullable<string>;
  birth_date: Nullable<string>;
  gender_id: Nullable<number>;
  civil_status_id: Nullable<number>;
  nationality: Nullable<string>;
  languages: ColumnType<{ language_id: number; level_id: number }[], string | undefined, string>;
  own_languages: ColumnType<{ name: string; level_id: number }[], string | undefined, string>;
  english_level_id: Nullable<number>;
  has_government_ids: Nullable<boolean>;
  device_type_id: Nullable<number>;
  os: Nullable<string>;
  ram_gb: Nullable<number>;
  isp: Nullable<string>;
  speed_down_mbps: Numeric;
  speed_up_mbps: Numeric;
  speed_tested_at: Nullable<string>;
  backup_internet_id: Nullable<number>;
  backup_power_id: Nullable<number>;
  workspace_id: Nullable<number>;
  headset: Nullable<boolean>;
  webcam: Nullable<boolean>;
  lat: Numeric;
  lng: Numeric;
  accuracy_m: Nullable<number>;
  place_label: Nullable<string>;
  place_source: Nullable<PlaceSource>;
  version: Defaulted<number>;
  updated_at: Time;
}

export interface Skills {
  id: Generated<number>;
  name: string;
  category: Nullable<string>;
  /** The user who added it in their own words; null for the shared list. */
  proposed_by: Nullable<number>;
  in_review: Defaulted<boolean>;
}

export interface ApplicationSkills {
  application_id: number;
  skill_id: number;
  level: Nullable<number>;
  years: Nullable<number>;
  last_used_year: Nullable<number>;
  is_primary: Defaulted<boolean>;
  note: Nullable<string>;
  version: Defaulted<number>;
  updated_at: Time;
}

interface RecordFile {
  file_key: Nullable<string>;
  file_type: Nullable<string>;
  file_size: Nullable<number>;
  /** Null without a file, and for files from before this column existed. */
  file_added_at: NullableTime;
}

interface ProfileRecord {
  id: Generated<number>;
  application_id: number;
  version: Defaulted<number>;
  updated_at: Time;
}

export interface Licenses extends ProfileRecord, RecordFile, ColumnsOf<typeof licenseSection.fields> {
  verified_at: NullableTime;
}

export interface Qualifications extends ProfileRecord, RecordFile, ColumnsOf<typeof qualificationSection.fields> {}

export interface Employments extends ProfileRecord, ColumnsOf<typeof employmentSection.fields> {}

export interface CharacterReferences
  extends ProfileRecord,
    Omit<ColumnsOf<typeof referenceSection.fields>, "consent_confirmed"> {
  consent_confirmed_at: GivenTime;
}

export interface WorkPreferences {
  application_id: number;
  desired_category_ids: Defaulted<number[]>;
  employment_type_ids: Defaulted<number[]>;
  work_setup_ids: Defaulted<number[]>;
  shift_ids: Defaulted<number[]>;
  accepted_timezones: Defaulted<string[]>;
  days_available: Defaulted<string[]>;
  cannot_meet_days: Defaulted<string[]>;
  cannot_meet_from: Nullable<string>;
  cannot_meet_until: Nullable<string>;
  hours_per_week: Nullable<number>;
  expected_salary_min: Numeric;
  expected_salary_max: Numeric;
  expected_salary_currency: Nullable<string>;
  expected_salary_period: Nullable<PayPeriod>;
  current_salary: Numeric;
  current_salary_currency: Nullable<string>;
  current_salary_period: Nullable<PayPeriod>;
  willing_overtime: Nullable<boolean>;
  willing_holiday: Nullable<boolean>;
  travel: Nullable<boolean>;
  profile_visible: Defaulted<boolean>;
  hide_from_employers: Defaulted<string[]>;
}

export interface Resumes {
  id: Generated<number>;
  application_id: number;
  key: string;
  filename: string;
  type: string;
  size: number;
  sha256: string;
  is_default: Defaulted<boolean>;
  scan_state: Defaulted<"uploading" | "stored" | "scanning" | "clean" | "unsafe" | "failed">;
  parse_state: Defaulted<"none" | "queued" | "done" | "partial" | "failed">;
  parse: NullableJson<unknown>;
  text: Nullable<string>;
  stored_at: Time;
}
