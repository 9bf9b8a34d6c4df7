import type { Rules } from "./validation";

/**
 * Which names the API has where the specification shows none.
 * - `bare`: what the specification names, and as little of its own as such a table can have
 * - `named`: the names of the product's own documents
 * - `django`: these, with the habits and some names of Django REST framework around them (`django.ts`)
 */
export type Flavour = "bare" | "named" | "django";

/** The columns that each call takes, with the rules of its request. What has no rule is ignored. */
export interface Fields {
  application: Rules;
  basic: Rules;
  contactInformation: Rules;
  preferences: Rules;
  accountDetails: Rules;
  apply: Rules;
  personalBasic: Rules;
  personalGeneral: Rules;
  personalMaps: Rules;
  license: Rules;
  qualification: Rules;
  characterReference: Rules;
  skillLink: Rules;
}

const text = "nullable|string|max:255";
const required = "required|string|max:255";
const any = "nullable";
const list = "nullable|array";
const whole = "nullable|integer";
const date = "nullable|date";
const yesNo = "nullable|boolean";
const decimal = "nullable|numeric";

const bare: Fields = {
  application: { headline: text },
  basic: { headline: text },
  contactInformation: { phone: text, address: text },
  preferences: { expected_salary: decimal },
  accountDetails: { first_name: text, last_name: text, phone: text },
  apply: {},
  personalBasic: { first_name: text, last_name: text, birthdate: date },
  personalGeneral: { address: text, city: text, country: text },
  personalMaps: { latitude: decimal, longitude: decimal },
  license: { name: required },
  qualification: { name: text },
  characterReference: { name: text, email: "nullable|email", phone: text },
  skillLink: { years: whole },
};

const basic: Rules = {
  desired_role: text,
  headline: "nullable|string|max:120",
  source_id: any,
  years_experience: whole,
  current_employment_status_id: any,
  notice_period_id: any,
  earliest_start_date: date,
};

const named: Fields = {
  application: { ...basic, profile_visible: yesNo },
  basic,
  contactInformation: {
    mobile: required,
    alternate_mobile: text,
    email_contact: yesNo,
    facebook_url: text,
    linkedin_url: text,
    address: list,
  },
  preferences: {
    desired_category_ids: list,
    employment_type_ids: list,
    work_setup_ids: list,
    shift_ids: list,
    accepted_timezones: list,
    days_available: list,
    hours_per_week: whole,
    expected_salary: list,
    earliest_start: date,
    notice_period_id: any,
    willing_overtime: yesNo,
    willing_holiday: yesNo,
    travel: yesNo,
    profile_visible: yesNo,
    hide_from_employers: list,
  },
  accountDetails: {
    given_names: required,
    family_name: required,
    email: "nullable|email",
    mobile: text,
    country: text,
    timezone: text,
    heard_from_id: any,
    consent_privacy: "required",
    consent_talent_pool: yesNo,
    preferred_contact: "nullable|in:email,call",
  },
  apply: { cover_note: "nullable|string|max:2000" },
  personalBasic: {
    given_names: required,
    middle_name: text,
    family_name: required,
    suffix: text,
    preferred_name: text,
    birth_date: date,
    gender: text,
    civil_status: text,
    nationality: text,
  },
  personalGeneral: {
    country: required,
    region: text,
    province: text,
    city: required,
    barangay: text,
    line1: text,
    postcode: text,
    timezone: text,
    languages: list,
    english_level_id: any,
    has_government_ids: yesNo,
  },
  personalMaps: {
    lat: "required|numeric",
    lng: "required|numeric",
    accuracy_m: decimal,
    place_label: text,
    source: "nullable|in:typed,picked,device",
  },
  license: {
    license_type_id: any,
    name: required,
    issuing_body: required,
    number: text,
    issued_on: date,
    expires_on: date,
    no_expiry: yesNo,
    country: text,
  },
  qualification: {
    kind: "nullable|in:education,training",
    education_level_id: "required",
    school: required,
    course: text,
    field_of_study: text,
    country: text,
    started_on: text,
    ended_on: text,
    is_current: yesNo,
    graduated: yesNo,
    honours: text,
    grade: text,
  },
  characterReference: {
    name: required,
    relationship_id: "required",
    job_title: text,
    organisation: required,
    email: "required|email",
    mobile: text,
    years_known: whole,
    is_most_recent_employer: "required|boolean",
    may_contact_when: "nullable|in:anytime,after_offer",
    consent_confirmed: "required|boolean",
  },
  skillLink: {
    level: "nullable|integer",
    years: whole,
    last_used_year: whole,
    is_primary: yesNo,
    note: "nullable|string|max:200",
  },
};

export const fieldsOf: Record<Flavour, Fields> = { bare, named, django: named };

/** All columns of a new row, empty. */
export const emptyColumns = (...rules: Rules[]): Record<string, null> =>
  Object.fromEntries(rules.flatMap((some) => Object.keys(some).map((name) => [name, null])));
