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
  /** The seed for drawing and shuffling the questions: the same seed gives the same questions. It never leaves the API. */
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

/** A drawn question: its id and the order of its options. */
export interface DrawnQuestion {
  id: number;
  options: number[];
}

export interface ExamParts {
  session_id: number;
  category: ExamCategory;
  status: Defaulted<ExamPartStatus>;
  /** 0 at first; a restart increases it, and answers of earlier runs no longer count. */
  run: Defaulted<number>;
  /** The start of the first run; a restart does not change it. */
  first_started_at: NullableTime;
  started_at: NullableTime;
  deadline_at: NullableTime;
  /** When the person sent it, or the deadline when the time ended first. */
  submitted_at: NullableTime;
  /** When no more answers were accepted. Null while the part runs, and while stored answers may still arrive from a device. */
  sent_at: NullableTime;
  graded_at: NullableTime;
  limit_s: number;
  outage_credit_s: Defaulted<number>;
  /** The questions of this run, in their order. Stored, so that a change of the bank does not change running sittings. */
  drawn: ColumnType<DrawnQuestion[], string | undefined, string>;
  score: Numeric;
  max: Numeric;
  percent: Numeric;
  passed: Nullable<boolean>;
  measures: ColumnType<Record<string, number>, string | undefined, string>;
  flags: Defaulted<string[]>;
  honour_at: NullableTime;
  /** The last request of this run's device while its time ran. */
  heard_at: NullableTime;
  /** A hash of that device's sign-in: the one that began the run, or sent the newest answers. */
  heard_by: Nullable<string>;
  /** The last time that a page of that device is known to have been open: loaded, sending, or answered on. */
  page_at: NullableTime;
  /** The longest time without an open page, in seconds. */
  lost_s: Defaulted<number>;
  /** The device's first request after the end of the part. */
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

/** Neutral notes for markers; no rule depends on them. */
export interface ExamNotes {
  id: Generated<number>;
  session_id: number;
  category: ExamCategory;
  run: number;
  note: string;
  at: Time;
}

/** A marker's points for the written part, each from 0 to 5. */
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

/** Extra time above 1.25, granted by a recruiter. */
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
