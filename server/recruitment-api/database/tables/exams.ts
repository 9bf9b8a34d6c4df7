import type { ColumnType, Generated } from "kysely";
import type { ExamAnswerValue, ExamCategory } from "../../../contract/exams";
import type { ExamPartStatus, ExamSessionStatus } from "../../../contract/values/exam-statuses";
import type { NotCounted } from "../../rules/exam-answering";
import type { Defaulted, GivenTime, Json, Nullable, NullableTime, Numeric, Time } from "./columns";

export interface ExamSessions {
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
  expires_at: GivenTime;
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

export interface ExamParts {
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
export interface ExamAnswerRows {
  session_id: number;
  category: ExamCategory;
  run: number;
  question_id: number;
  client_seq: ColumnType<string, string | number, never>;
  value: Json<ExamAnswerValue>;
  elapsed_ms: Nullable<number>;
  /** By the device's own clock. */
  saved_at: NullableTime;
  received_at: GivenTime;
  late: Defaulted<boolean>;
}

/** Late answers that do not count, for markers to read: the newest to each question of a run. */
export interface ExamAnswersNotCounted {
  session_id: number;
  category: ExamCategory;
  run: number;
  question_id: number;
  value: Json<ExamAnswerValue>;
  elapsed_ms: Nullable<number>;
  saved_at: NullableTime;
  received_at: GivenTime;
  why: NotCounted;
}

/** Neutral notes for markers: nothing is decided by them. */
export interface ExamNotes {
  id: Generated<number>;
  session_id: number;
  category: ExamCategory;
  run: number;
  note: string;
  at: Time;
}

/** What a marker gave the written part; each from 0 to 5. */
export interface ExamMarkings {
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
export interface ExamAllowances {
  application_id: number;
  time_multiplier: ColumnType<string, string | number, string | number>;
  at: Time;
}

export interface ExamTimeRequests {
  application_id: number;
  time_multiplier: ColumnType<string, string | number, string | number>;
  reason: string | null;
  asked_at: Time;
}
