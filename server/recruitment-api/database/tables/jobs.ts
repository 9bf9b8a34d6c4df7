import type { ColumnType, Generated } from "kysely";
import type { JobPostStatus } from "../../../contract/values/job-posts";
import type { ReportReason } from "../../../contract/values/job-reports";
import type { PayPeriod } from "../../../contract/values/money";
import type { Defaulted, GivenTime, Nullable, NullableJson, NullableTime, Numeric, Time } from "./columns";

export interface Employers {
  id: Generated<number>;
  name: string;
  about: Nullable<string>;
  url: Nullable<string>;
}

export interface JobOrders {
  id: Generated<number>;
  client_code: string;
  headcount: Defaulted<number>;
  filled_count: Defaulted<number>;
}

export interface JobOrderAds {
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
  /** Null for an anonymous employer. */
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

export interface JobPostSkills {
  job_post_id: number;
  skill_id: number;
  required: Defaulted<boolean>;
  min_level: Nullable<number>;
}

export interface ScreeningQuestions {
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

export interface SearchWords {
  word: string;
  posts: number;
}

export interface SearchSynonyms {
  phrase: string;
  meanings: string[];
  language: string;
  is_own: Generated<boolean>;
}

export interface JobReports {
  id: Generated<number>;
  job_post_id: number;
  /** Null for whoever was not signed in. */
  user_id: Nullable<number>;
  reason: ReportReason;
  words: Nullable<string>;
  email: Nullable<string>;
  reported_at: GivenTime;
  settled_at: NullableTime;
}
