import type { ColumnType, Generated, Selectable } from "kysely";

/** `timestamptz` and `date` arrive as ISO text (the pool's type parsers see to it), numerics as decimal text. */
type Time = ColumnType<string, string | Date | undefined, string | Date>;
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Numeric = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Json<Value> = ColumnType<Value, string, string>;
type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

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
  timezone: Defaulted<string>;
  locale: Defaulted<string>;
  legacy: Defaulted<boolean>;
  created_at: Time;
  last_seen_at: NullableTime;
  deletion_due_at: NullableTime;
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

interface Throttles {
  key: string;
  count: number;
  reset_at: ColumnType<string, string | Date, string | Date>;
}

interface EmailVerifications {
  id: Generated<number>;
  user_id: number;
  email: string;
  code_hash: string;
  tries: Defaulted<number>;
  sent_at: Time;
  expires_at: ColumnType<string, string | Date, string | Date>;
  used_at: NullableTime;
}

interface Mails {
  id: Generated<number>;
  user_id: Nullable<number>;
  kind: string;
  to_address: string;
  subject: string;
  body: string;
  state: Defaulted<"queued" | "sent" | "failed">;
  tries: Defaulted<number>;
  created_at: Time;
  sent_at: NullableTime;
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
  salary_min: Numeric;
  salary_max: Numeric;
  salary_currency: Nullable<string>;
  salary_period: Nullable<"hour" | "month" | "year">;
  salary_visible: Defaulted<boolean>;
  salary_note: Nullable<string>;
  salary_month_php: Numeric;
  equipment: ColumnType<Record<string, unknown>, string | undefined, string>;
  process_steps: ColumnType<unknown[], string | undefined, string>;
  requires_exam: Defaulted<boolean>;
  exam_parts: Defaulted<string[]>;
  knock_out_blocks: Defaulted<boolean>;
  visibility: Defaulted<"public" | "invite">;
  status: "draft" | "scheduled" | "open" | "paused" | "closed" | "filled" | "cancelled";
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

interface Skills {
  id: Generated<number>;
  name: string;
  category: Nullable<string>;
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
  country: Nullable<string>;
  timezone: Nullable<string>;
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
  preferred_contact: Defaulted<"email" | "call">;
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

interface ApplicationSections {
  application_id: number;
  section: string;
  finished: Defaulted<boolean>;
  needs_check: Defaulted<boolean>;
  saved_at: Time;
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
  selection_items: SelectionItems;
  recruitment_statuses: RecruitmentStatuses;
  users: Users;
  sessions: Sessions;
  throttles: Throttles;
  email_verifications: EmailVerifications;
  mails: Mails;
  job_orders: JobOrders;
  job_order_ads: JobOrderAds;
  job_posts: JobPosts;
  search_words: SearchWords;
  skills: Skills;
  job_post_skills: JobPostSkills;
  screening_questions: ScreeningQuestions;
  personal_info: PersonalInfo;
  applications: Applications;
  application_sections: ApplicationSections;
  uploads: Uploads;
  resumes: Resumes;
  application_jobs: ApplicationJobs;
  status_changes: StatusChanges;
  screening_answers: ScreeningAnswers;
  bookmarks: Bookmarks;
  activity_log: ActivityLog;
  idempotency_keys: IdempotencyKeys;
}

export type UserRow = Selectable<Users>;
export type SessionRow = Selectable<Sessions>;
export type JobPostRow = Selectable<JobPosts>;
export type ApplicationRow = Selectable<Applications>;
export type ApplicationJobRow = Selectable<ApplicationJobs>;
