import type { ColumnType, Generated, Selectable } from "kysely";
import type { ExamAnswerValue, ExamCategory } from "../../contract/exams";
import type { AlertFrequency, ColourMode, JobAlertPace, LiteMode } from "../../contract/values/account";
import type { ExamPartStatus, ExamSessionStatus } from "../../contract/values/exam-statuses";
import type { interviewAnswers } from "../../contract/values/interviews";
import type { JobPostStatus } from "../../contract/values/job-posts";
import type { PayPeriod } from "../../contract/values/money";
import type { ContactWay, NameSuffix, PlaceSource } from "../../contract/values/personal-info";
import type { QualificationKind, ReferenceTime } from "../../contract/values/profile-records";
import type { NotCounted } from "../rules/exam-answering";

/** `timestamptz` and `date` arrive as ISO text (by the pool's type parsers), numerics as decimal text. */
type Time = ColumnType<string, string | Date | undefined, string | Date>;
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

interface ExchangeRatesTable {
  is_only: Generated<boolean>;
  date: string;
  worth: Json<Record<string, string>>;
}

interface SelectionItems {
  id: number;
  group: string;
  key: string;
  label: string;
  position: number;
  active: Defaulted<boolean>;
}

interface RecruitmentStatuses {
  id: number;
  key: string;
  label: string;
  kind: "active" | "ended" | "withdrawal";
  explanation: string;
}

interface Users {
  id: Generated<number>;
  name: string;
  email: string;
  email_verified_at: NullableTime;
  password_hash: Nullable<string>;
  goteam_id: Nullable<string>;
  type: Defaulted<string>;
  mobile: Nullable<string>;
  /** Null until the person says one. */
  timezone: Nullable<string>;
  locale: Defaulted<string>;
  created_at: Time;
  last_seen_at: NullableTime;
  deletion_due_at: NullableTime;
  /** The newest entry of the activity log that the person has seen. */
  activity_seen_id: Defaulted<number>;
  /** The person chose `timezone` for the account; else it is that of their details. */
  timezone_chosen: Defaulted<boolean>;
  theme: Nullable<ColourMode>;
  lite_mode: Nullable<LiteMode>;
  mail_reminders: Defaulted<boolean>;
  mail_job_alerts: Defaulted<JobAlertPace>;
  mail_tips: Defaulted<boolean>;
  /** Of the person's own zone, `21:00:00`; both or none. */
  quiet_from: Nullable<string>;
  quiet_until: Nullable<string>;
  settings_version: Defaulted<number>;
  settings_saved_at: NullableTime;
  /** Counts up when all other devices are signed out: their marks are then invalid. */
  device_generation: Defaulted<number>;
}

interface Sessions {
  id: string;
  csrf_token: string;
  user_id: Nullable<number>;
  password_fingerprint: Nullable<string>;
  remember: Defaulted<boolean>;
  payload: ColumnType<Record<string, unknown>, string | undefined, string>;
  ip_prefix: Nullable<string>;
  user_agent: Nullable<string>;
  created_at: Time;
  last_active_at: Time;
  expires_at: ColumnType<string, string | Date, string | Date>;
}

interface PersonalAccessTokens {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the secret half, as hex. */
  token_hash: string;
  password_fingerprint: string;
  remember: boolean;
  ip_prefix: Nullable<string>;
  user_agent: Nullable<string>;
  created_at: ColumnType<string, string | Date, string | Date>;
  last_used_at: ColumnType<string, string | Date, string | Date>;
  expires_at: ColumnType<string, string | Date, string | Date>;
}

interface Throttles {
  key: string;
  count: number;
  reset_at: ColumnType<string, string | Date, string | Date>;
}

/** Written by rate-limiter-flexible (`http/request-limit.ts`); `expire` is in milliseconds since 1970. */
interface RequestLimits {
  key: string;
  points: number;
  expire: number;
}

/** What a mailed code is for; a code for one is never right for another. */
export type CodePurpose = "address" | "address_change" | "sign_in";

interface EmailVerifications {
  id: Generated<number>;
  user_id: number;
  email: string;
  code_hash: string;
  tries: Defaulted<number>;
  sent_at: Time;
  expires_at: ColumnType<string, string | Date, string | Date>;
  used_at: NullableTime;
  purpose: Defaulted<CodePurpose>;
  asked_from: Nullable<string>;
  asked_by: Nullable<string>;
}

interface Mails {
  id: Generated<number>;
  user_id: Nullable<number>;
  kind: string;
  to_address: string;
  subject: string;
  body: string;
  /** `dropped`: its group was switched off before it went. */
  state: Defaulted<"queued" | "sent" | "failed" | "dropped">;
  tries: Defaulted<number>;
  created_at: Time;
  sent_at: NullableTime;
  /** Not before: quiet hours, the wait after a failure, or the time that one copy has to send it. */
  next_try_at: Time;
  /** One mail a key, however often it is queued. */
  once_key: Nullable<string>;
  /** The alert that its stop link stops. */
  job_alert_id: Nullable<number>;
}

interface EmailChanges {
  user_id: number;
  email: string;
  asked_at: ColumnType<string, string | Date, string | Date>;
}

interface JobAlerts {
  id: Generated<number>;
  user_id: number;
  query: string;
  frequency: AlertFrequency;
  created_at: ColumnType<string, string | Date, string | Date>;
  /** Jobs posted after this moment are new. */
  looked_at: ColumnType<string, string | Date, string | Date>;
  next_look_at: ColumnType<string, string | Date, string | Date>;
  last_sent_at: NullableTime;
}

interface ApplicantDeletionReasons {
  id: Generated<number>;
  user_id: Nullable<number>;
  applicant_name: Nullable<string>;
  reason: Json<(string | { other: string })[]>;
  created_at: ColumnType<string, string | Date, string | Date>;
}

interface ErasedApplications {
  id: Generated<number>;
  job_post_id: number;
  recruitment_status_id: number;
  started_on: string;
  submitted_on: Nullable<string>;
  /** In order: the status and the day it began. */
  statuses: Json<{ id: number; on: string }[]>;
}

interface FilesToErase {
  key: string;
}

interface MailsToErase {
  id: number;
}

interface JobOrders {
  id: Generated<number>;
  client_code: string;
  headcount: Defaulted<number>;
  filled_count: Defaulted<number>;
}

interface JobOrderAds {
  id: Generated<number>;
  job_order_id: number;
  position: Defaulted<number>;
  platform: string;
  is_draft: Defaulted<boolean>;
  url: Nullable<string>;
  published_at: NullableTime;
}

export interface JobPosts {
  id: Generated<number>;
  job_order_id: number;
  slug: string;
  reference_code: string;
  title: string;
  summary: string;
  description: string;
  responsibilities: Defaulted<string[]>;
  requirements: Defaulted<string[]>;
  nice_to_have: Defaulted<string[]>;
  benefits: Defaulted<string[]>;
  /** Null for one that stays unnamed. */
  employer_id: Nullable<number>;
  organization_name: string;
  organization_logo_url: Nullable<string>;
  organization_url: Nullable<string>;
  organization_anonymous: Defaulted<boolean>;
  department: Nullable<string>;
  category_id: number;
  employment_type_id: number;
  work_setup_id: number;
  shift_id: Nullable<number>;
  timezone: Nullable<string>;
  shift_start: Nullable<string>;
  shift_end: Nullable<string>;
  days_per_week: Numeric;
  hours_per_week: Numeric;
  experience_level_id: Nullable<number>;
  min_years: Numeric;
  education_level_id: Nullable<number>;
  allowed_countries: Defaulted<string[]>;
  takes_others: Defaulted<boolean>;
  salary_min: Numeric;
  salary_max: Numeric;
  salary_currency: Nullable<string>;
  salary_period: Nullable<PayPeriod>;
  salary_visible: Defaulted<boolean>;
  salary_note: Nullable<string>;
  salary_month_php: Numeric;
  skill_ids: Generated<number[]>;
  equipment: ColumnType<Record<string, unknown>, string | undefined, string>;
  process_steps: ColumnType<unknown[], string | undefined, string>;
  requires_exam: Defaulted<boolean>;
  exam_parts: Defaulted<string[]>;
  knock_out_blocks: Defaulted<boolean>;
  visibility: Defaulted<"public" | "invite">;
  status: JobPostStatus;
  posted_at: NullableTime;
  closes_at: NullableTime;
  closed_at: NullableTime;
  is_featured: Defaulted<boolean>;
  is_urgent: Defaulted<boolean>;
  created_at: Time;
  updated_at: Time;
  search: Defaulted<string>;
}

interface SearchWords {
  word: string;
  posts: number;
}

interface SearchSynonyms {
  phrase: string;
  meanings: string[];
  language: string;
  is_own: Generated<boolean>;
}

interface Skills {
  id: Generated<number>;
  name: string;
  category: Nullable<string>;
  /** Who typed it in their own words; null for the common list. */
  proposed_by: Nullable<number>;
  in_review: Defaulted<boolean>;
}

interface ApplicationSkills {
  application_id: number;
  skill_id: number;
  level: number;
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
}

interface Licenses extends RecordFile {
  id: Generated<number>;
  application_id: number;
  license_type_id: Nullable<number>;
  name: string;
  issuing_body: string;
  number: Nullable<string>;
  issued_on: Nullable<string>;
  expires_on: Nullable<string>;
  no_expiry: Defaulted<boolean>;
  country: Nullable<string>;
  verified_at: NullableTime;
  version: Defaulted<number>;
  updated_at: Time;
}

interface Qualifications extends RecordFile {
  id: Generated<number>;
  application_id: number;
  kind: QualificationKind;
  education_level_id: Nullable<number>;
  school: string;
  course: Nullable<string>;
  field_of_study: Nullable<string>;
  country: Nullable<string>;
  started_on: Nullable<string>;
  ended_on: Nullable<string>;
  is_current: Defaulted<boolean>;
  graduated: Nullable<boolean>;
  honours: Nullable<string>;
  grade: Nullable<string>;
  version: Defaulted<number>;
  updated_at: Time;
}

interface Employments {
  id: Generated<number>;
  application_id: number;
  employer: string;
  title: string;
  started_on: Nullable<string>;
  ended_on: Nullable<string>;
  is_current: Defaulted<boolean>;
  duties: Nullable<string>;
  version: Defaulted<number>;
  updated_at: Time;
}

interface CharacterReferences {
  id: Generated<number>;
  application_id: number;
  name: string;
  relationship_id: number;
  job_title: Nullable<string>;
  organisation: string;
  email: string;
  mobile: Nullable<string>;
  years_known: Nullable<number>;
  is_most_recent_employer: Defaulted<boolean>;
  may_contact_when: ReferenceTime;
  consent_confirmed_at: ColumnType<string, string | Date, string | Date>;
  version: Defaulted<number>;
  updated_at: Time;
}

interface WorkPreferences {
  application_id: number;
  desired_category_ids: Defaulted<number[]>;
  employment_type_ids: Defaulted<number[]>;
  work_setup_ids: Defaulted<number[]>;
  shift_ids: Defaulted<number[]>;
  accepted_timezones: Defaulted<string[]>;
  days_available: Defaulted<string[]>;
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

interface JobPostSkills {
  job_post_id: number;
  skill_id: number;
  required: Defaulted<boolean>;
  min_level: Nullable<number>;
}

interface ScreeningQuestions {
  id: Generated<number>;
  job_post_id: number;
  position: number;
  type: string;
  label: string;
  hint: Nullable<string>;
  required: Defaulted<boolean>;
  options: ColumnType<{ id: string; label: string }[], string | undefined, string>;
  min: Numeric;
  max: Numeric;
  unit: Nullable<string>;
  max_length: Nullable<number>;
  show_if: NullableJson<{ question_id: number; equals: unknown }>;
  knock_out: NullableJson<{ operator: string; value: unknown; message: string }>;
  prefill_from: Nullable<string>;
}

interface PersonalInfo {
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

export interface Applications {
  id: Generated<number>;
  user_id: number;
  status: Defaulted<"incomplete" | "complete" | "withdrawn">;
  heard_from_id: Nullable<number>;
  consent_privacy: Nullable<string>;
  consent_at: NullableTime;
  consent_talent_pool: Defaulted<boolean>;
  preferred_contact: Defaulted<ContactWay>;
  desired_role: Nullable<string>;
  headline: Nullable<string>;
  source_id: Nullable<number>;
  years_experience: Numeric;
  current_employment_status_id: Nullable<number>;
  notice_period_id: Nullable<number>;
  earliest_start_date: Nullable<string>;
  mobile: Nullable<string>;
  alternate_mobile: Nullable<string>;
  whatsapp: Defaulted<boolean>;
  viber: Defaulted<boolean>;
  email_contact: Nullable<string>;
  facebook_url: Nullable<string>;
  linkedin_url: Nullable<string>;
  address: ColumnType<Record<string, string | null>, string | undefined, string>;
  created_at: Time;
  updated_at: Time;
  version: Defaulted<number>;
}

interface Uploads {
  id: string;
  key: string;
  user_id: Nullable<number>;
  bucket: string;
  content_type: string;
  size: Nullable<number>;
  sha256: Nullable<string>;
  found_type: Nullable<string>;
  state: Defaulted<"signed" | "stored" | "taken" | "refused">;
  created_at: Time;
  expires_at: ColumnType<string, string | Date, string | Date>;
}

interface Resumes {
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

export interface ApplicationJobs {
  id: Generated<number>;
  application_id: number;
  job_post_id: number;
  recruitment_status_id: number;
  previous_status_id: Nullable<number>;
  status_changed_at: Time;
  draft_step: Nullable<string>;
  draft_started_at: Time;
  resume_id: Nullable<number>;
  /** The stored file that was sent, when its résumé was removed since. */
  removed_resume_key: Nullable<string>;
  cover_note: Nullable<string>;
  support_needs: Nullable<string>;
  submitted_at: NullableTime;
  receipt_code: Nullable<string>;
  receipt_hash: Nullable<string>;
  snapshot: NullableJson<unknown>;
  next_action_due_at: NullableTime;
  withdrawn_at: NullableTime;
  withdrawn_undo_until: NullableTime;
  withdrawal_note: Nullable<string>;
  last_activity_at: Time;
  created_at: Time;
  version: Defaulted<number>;
  messages_seen_id: Defaulted<number>;
}

interface Interviews {
  application_job_id: number;
  starts_at: Time;
  minutes: Nullable<number>;
  timezone: Nullable<string>;
  place: Nullable<string>;
  url: Nullable<string>;
  people: Nullable<string>;
  set_at: Time;
  answer: Nullable<(typeof interviewAnswers)[number]>;
  proposals: ColumnType<string[], string | undefined, string>;
  note: Nullable<string>;
  answered_at: NullableTime;
}

interface Offers {
  application_job_id: number;
  words: string;
  until: NullableTime;
  made_at: Time;
}

interface Employers {
  id: Generated<number>;
  name: string;
  about: Nullable<string>;
  url: Nullable<string>;
}

interface ApplicationMessages {
  id: Generated<number>;
  application_job_id: number;
  actor: "you" | "recruiter";
  text: string;
  file_key: Nullable<string>;
  file_name: Nullable<string>;
  file_type: Nullable<string>;
  file_size: Nullable<number>;
  sent_at: Time;
}

interface StatusChanges {
  id: Generated<number>;
  application_job_id: number;
  from_id: Nullable<number>;
  to_id: number;
  actor: "you" | "recruiter" | "system";
  note: Nullable<string>;
  at: Time;
}

interface ScreeningAnswers {
  id: Generated<number>;
  application_job_id: number;
  question_id: number;
  value: Json<unknown>;
  file_key: Nullable<string>;
  answered_at: Time;
}

interface Bookmarks {
  id: Generated<number>;
  user_id: number;
  job_post_id: Nullable<number>;
  job_title: string;
  note: Nullable<string>;
  remind_at: NullableTime;
  created_at: Time;
}

interface ActivityLog {
  id: Generated<number>;
  user_id: number;
  at: Time;
  actor: "you" | "recruiter" | "system";
  event: string;
  subject_type: Nullable<string>;
  subject_id: Nullable<number>;
  subject_label: Nullable<string>;
  detail: Nullable<string>;
  ip_prefix: Nullable<string>;
  device: Nullable<string>;
  job_post_id: Nullable<number>;
}

interface ExamSessions {
  id: Generated<number>;
  application_id: number;
  practice: Defaulted<boolean>;
  status: Defaulted<ExamSessionStatus>;
  attempt_no: Defaulted<number>;
  /** What draws and shuffles the questions: the same seed, the same sitting. Never leaves the API. */
  seed: string;
  time_multiplier: ColumnType<string, string | number | undefined, string | number>;
  job_post_id: Nullable<number>;
  created_at: Time;
  started_at: NullableTime;
  expires_at: ColumnType<string, string | Date, string | Date>;
  completed_at: NullableTime;
  overall_score: Numeric;
  overall_passed: Nullable<boolean>;
  valid_until: NullableTime;
}

/** A question as it was drawn: which one, and the order of its options. */
export interface DrawnQuestion {
  id: number;
  options: number[];
}

interface ExamParts {
  session_id: number;
  category: ExamCategory;
  status: Defaulted<ExamPartStatus>;
  /** 0 at first; a restart counts it up and leaves the answers of before behind. */
  run: Defaulted<number>;
  /** Of the first run: restarting does not change it. */
  first_started_at: NullableTime;
  started_at: NullableTime;
  deadline_at: NullableTime;
  /** When the person sent it, or the deadline when the time ended first. */
  submitted_at: NullableTime;
  /** When it was sent or closed. Null while it runs, and while answers may still come from a device. */
  sent_at: NullableTime;
  graded_at: NullableTime;
  limit_s: number;
  outage_credit_s: Defaulted<number>;
  /** The questions of this run, in their order. Kept, so that a larger bank changes no sitting. */
  drawn: ColumnType<DrawnQuestion[], string | undefined, string>;
  score: Numeric;
  max: Numeric;
  percent: Numeric;
  passed: Nullable<boolean>;
  measures: ColumnType<Record<string, number>, string | undefined, string>;
  flags: Defaulted<string[]>;
  honour_at: NullableTime;
  /** When the API last heard of the device that sits this run, by any request, while its time ran. */
  heard_at: NullableTime;
  /** Which sign-in that device has, as a hash: the one that began the run, or sent the newest answers to it. */
  heard_by: Nullable<string>;
  /** Until when a page of that device is known to have been there: opened, sending something, or answered on. */
  page_at: NullableTime;
  /** The longest time without any, before one was opened again. */
  lost_s: Defaulted<number>;
  /** When that device was first heard of after the end. */
  back_at: NullableTime;
}

/** Answers as they arrived; for a question of a run, or for each field of a record, the highest `client_seq` counts. */
interface ExamAnswerRows {
  session_id: number;
  category: ExamCategory;
  run: number;
  question_id: number;
  client_seq: ColumnType<string, string | number, never>;
  value: Json<ExamAnswerValue>;
  elapsed_ms: Nullable<number>;
  /** By the device's own clock. */
  saved_at: NullableTime;
  received_at: ColumnType<string, string | Date, string | Date>;
  late: Defaulted<boolean>;
}

/** Late answers that do not count, for markers to read: the newest to each question of a run. */
interface ExamAnswersNotCounted {
  session_id: number;
  category: ExamCategory;
  run: number;
  question_id: number;
  value: Json<ExamAnswerValue>;
  elapsed_ms: Nullable<number>;
  saved_at: NullableTime;
  received_at: ColumnType<string, string | Date>;
  why: NotCounted;
}

/** Neutral notes for markers: nothing is decided by them. */
interface ExamNotes {
  id: Generated<number>;
  session_id: number;
  category: ExamCategory;
  run: number;
  note: string;
  at: Time;
}

/** What a marker gave the written part; each from 0 to 5. */
interface ExamMarkings {
  session_id: number;
  category: ExamCategory;
  run: number;
  marker: string;
  task: number;
  order: number;
  grammar: number;
  tone: number;
  note: Nullable<string>;
  at: Time;
}

/** More time than 1.25, granted by a person of ours. */
interface ExamAllowances {
  application_id: number;
  time_multiplier: ColumnType<string, string | number, string | number>;
  at: Time;
}

interface ExamTimeRequests {
  application_id: number;
  time_multiplier: ColumnType<string, string | number, string | number>;
  reason: string | null;
  asked_at: Time;
}

/** When this API was last alive: one row. Time missing between two beats is given back to whoever sat an exam then. */
interface Heartbeats {
  id: number;
  at: ColumnType<string, string | Date, string | Date>;
}

interface IdempotencyKeys {
  user_id: number;
  key: string;
  operation: string;
  status: number;
  answer: Json<unknown>;
  created_at: Time;
}

/** Every table of the recruitment API, as Kysely reads and writes it. */
export interface Database {
  exchange_rates: ExchangeRatesTable;
  selection_items: SelectionItems;
  recruitment_statuses: RecruitmentStatuses;
  users: Users;
  sessions: Sessions;
  personal_access_tokens: PersonalAccessTokens;
  throttles: Throttles;
  request_limits: RequestLimits;
  email_verifications: EmailVerifications;
  mails: Mails;
  job_orders: JobOrders;
  job_order_ads: JobOrderAds;
  job_posts: JobPosts;
  search_words: SearchWords;
  search_synonyms: SearchSynonyms;
  skills: Skills;
  job_post_skills: JobPostSkills;
  application_skills: ApplicationSkills;
  screening_questions: ScreeningQuestions;
  personal_info: PersonalInfo;
  applications: Applications;
  uploads: Uploads;
  resumes: Resumes;
  work_preferences: WorkPreferences;
  licenses: Licenses;
  qualifications: Qualifications;
  employments: Employments;
  character_references: CharacterReferences;
  application_jobs: ApplicationJobs;
  interviews: Interviews;
  offers: Offers;
  application_messages: ApplicationMessages;
  employers: Employers;
  status_changes: StatusChanges;
  screening_answers: ScreeningAnswers;
  bookmarks: Bookmarks;
  activity_log: ActivityLog;
  exam_sessions: ExamSessions;
  exam_parts: ExamParts;
  exam_answers: ExamAnswerRows;
  exam_answers_not_counted: ExamAnswersNotCounted;
  exam_notes: ExamNotes;
  exam_markings: ExamMarkings;
  exam_allowances: ExamAllowances;
  exam_time_requests: ExamTimeRequests;
  heartbeats: Heartbeats;
  idempotency_keys: IdempotencyKeys;
  email_changes: EmailChanges;
  job_alerts: JobAlerts;
  applicant_deletion_reasons: ApplicantDeletionReasons;
  erased_applications: ErasedApplications;
  files_to_erase: FilesToErase;
  mails_to_erase: MailsToErase;
}

export type UserRow = Selectable<Users>;
export type MailRow = Selectable<Mails>;
export type SessionRow = Selectable<Sessions>;
export type AccessTokenRow = Selectable<PersonalAccessTokens>;
export type ExamSessionRow = Selectable<ExamSessions>;
export type ExamPartRow = Selectable<ExamParts>;
export type JobPostRow = Selectable<JobPosts>;
export type ApplicationRow = Selectable<Applications>;
export type ApplicationJobRow = Selectable<ApplicationJobs>;
