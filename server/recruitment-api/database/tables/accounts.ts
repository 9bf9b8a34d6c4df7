import type { ColumnType, Generated } from "kysely";
import type {
  AlertFrequency,
  AlertKilobytes,
  ColourMode,
  JobAlertPace,
  LiteMode,
} from "../../../contract/values/account";
import type { Defaulted, GivenTime, Json, Nullable, NullableTime, Time } from "./columns";

export interface Users {
  id: Generated<number>;
  name: string;
  email: string;
  email_verified_at: NullableTime;
  password_hash: Nullable<string>;
  goteam_id: Nullable<string>;
  type: Defaulted<string>;
  mobile: Nullable<string>;
  /** Null until the person or their browser set one. */
  timezone: Nullable<string>;
  locale: Defaulted<string>;
  created_at: Time;
  last_seen_at: NullableTime;
  deletion_due_at: NullableTime;
  /** The newest entry of the activity log that the person has seen. */
  activity_seen_id: Defaulted<number>;
  /** Whether the person chose `timezone` for the account; otherwise it comes from their details. */
  timezone_chosen: Defaulted<boolean>;
  theme: Nullable<ColourMode>;
  lite_mode: Nullable<LiteMode>;
  mail_reminders: Defaulted<boolean>;
  mail_job_alerts: Defaulted<JobAlertPace>;
  mail_tips: Defaulted<boolean>;
  /** Local time in the person's zone, `21:00:00`; both columns or none. */
  quiet_from: Nullable<string>;
  quiet_until: Nullable<string>;
  settings_version: Defaulted<number>;
  settings_saved_at: NullableTime;
  /** Increases when all other devices are signed out, which makes their known-device marks invalid. */
  device_generation: Defaulted<number>;
}

export interface Sessions {
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
  expires_at: GivenTime;
}

export interface PersonalAccessTokens {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the secret half, as hex. */
  token_hash: string;
  password_fingerprint: string;
  remember: boolean;
  ip_prefix: Nullable<string>;
  user_agent: Nullable<string>;
  created_at: GivenTime;
  last_used_at: GivenTime;
  expires_at: GivenTime;
}

/** The purpose of a mailed code; a code is valid for its own purpose only. */
export type CodePurpose = "address" | "address_change" | "sign_in";

export interface EmailVerifications {
  id: Generated<number>;
  user_id: number;
  email: string;
  code_hash: string;
  tries: Defaulted<number>;
  sent_at: Time;
  expires_at: GivenTime;
  used_at: NullableTime;
  purpose: Defaulted<CodePurpose>;
  asked_from: Nullable<string>;
  asked_by: Nullable<string>;
}

export interface EmailChanges {
  user_id: number;
  email: string;
  asked_at: GivenTime;
}

export interface Bookmarks {
  id: Generated<number>;
  user_id: number;
  job_post_id: Nullable<number>;
  job_title: string;
  note: Nullable<string>;
  remind_at: NullableTime;
  created_at: Time;
}

export interface HiddenJobs {
  user_id: number;
  job_post_id: number;
  hidden_at: GivenTime;
}

export interface JobAlerts {
  id: Generated<number>;
  /** Null for an alert of an address without an account, which has `email`, `timezone` and `confirmed_at` instead. */
  user_id: Nullable<number>;
  email: Nullable<string>;
  timezone: Nullable<string>;
  /** Null while nobody has confirmed it from the mailbox of `email`: nothing is mailed but the link that does. */
  confirmed_at: NullableTime;
  query: string;
  frequency: AlertFrequency;
  weekly_kilobytes: Defaulted<AlertKilobytes>;
  created_at: GivenTime;
  /** Jobs posted after this moment are new. */
  looked_at: GivenTime;
  next_look_at: GivenTime;
  last_sent_at: NullableTime;
}

export interface ActivityLog {
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

export interface ApplicantDeletionReasons {
  id: Generated<number>;
  user_id: Nullable<number>;
  applicant_name: Nullable<string>;
  reason: Json<(string | { other: string })[]>;
  created_at: GivenTime;
}

export interface ErasedApplications {
  id: Generated<number>;
  job_post_id: number;
  recruitment_status_id: number;
  started_on: string;
  submitted_on: Nullable<string>;
  /** In order: the status and the day it began. */
  statuses: Json<{ id: number; on: string }[]>;
}

export interface FilesToErase {
  key: string;
}

export interface MailsToErase {
  id: number;
}
