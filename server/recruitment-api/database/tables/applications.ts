import type { ColumnType, Generated } from "kysely";
import type { FeedbackAnswer } from "../../../contract/values/feedback";
import type { interviewAnswers, MailAnswerName } from "../../../contract/values/interviews";
import type { NeedState } from "../../../contract/values/needs";
import type { ContactWay } from "../../../contract/values/personal-info";
import type { Defaulted, GivenTime, Json, Nullable, NullableJson, NullableTime, Numeric, Time } from "./columns";

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
  contact_changed_at: NullableTime;
  availability_changed_at: NullableTime;
  created_at: Time;
  updated_at: Time;
  version: Defaulted<number>;
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
  /** When a recruiter first opened it. */
  opened_at: NullableTime;
}

export interface ScreeningAnswers {
  id: Generated<number>;
  application_job_id: number;
  question_id: number;
  value: Json<unknown>;
  file_key: Nullable<string>;
  /** The type of its file; null without a file, and for files from before this column existed. */
  file_type: Nullable<string>;
  file_size: Nullable<number>;
  answered_at: Time;
}

export interface StatusChanges {
  id: Generated<number>;
  application_job_id: number;
  from_id: Nullable<number>;
  to_id: number;
  actor: "you" | "recruiter" | "system";
  note: Nullable<string>;
  at: Time;
}

export interface Interviews {
  application_job_id: number;
  starts_at: Time;
  minutes: Nullable<number>;
  timezone: Nullable<string>;
  place: Nullable<string>;
  url: Nullable<string>;
  people: Nullable<string>;
  recruiter_note: Nullable<string>;
  set_at: Time;
  answer: Nullable<(typeof interviewAnswers)[number]>;
  proposals: ColumnType<string[], string | undefined, string>;
  note: Nullable<string>;
  answered_at: NullableTime;
}

type Circumstances = "minutes" | "timezone" | "place" | "url" | "people" | "recruiter_note";
type Answered = "proposals" | "note" | "answered_at";

export interface OfferedTimesTable extends Pick<Interviews, "application_job_id" | Circumstances | Answered> {
  job_post_id: number;
  times: string[];
  taken: NullableTime;
  offered_at: GivenTime;
}

export interface Offers {
  application_job_id: number;
  words: string;
  until: NullableTime;
  made_at: Time;
}

export interface LaterFiles {
  application_job_id: number;
  file_key: string;
  file_name: string;
  file_type: string;
  file_size: number;
  sha256: string;
  came_at: Time;
}

export interface Needs {
  id: Generated<number>;
  application_job_id: number;
  what: string;
  words: Nullable<string>;
  until: Time;
  takes_file: boolean;
  asked_at: Time;
  state: Defaulted<NeedState>;
  reason: Nullable<string>;
  sent_at: NullableTime;
  file_key: Nullable<string>;
  file_name: Nullable<string>;
  file_type: Nullable<string>;
  file_size: Nullable<number>;
  sha256: Nullable<string>;
}

export interface ApplicationFeedback {
  application_job_id: number;
  answer: FeedbackAnswer;
  note: Nullable<string>;
  answered_at: Time;
}

export interface ApplicationMessages {
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

export interface UsedMailLinks {
  application_job_id: number;
  /** The mail may be gone. */
  mail_id: number;
  answer: MailAnswerName;
  used_at: GivenTime;
}
