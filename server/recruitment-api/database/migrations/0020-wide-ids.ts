import { type Kysely, sql } from "kysely";

/** The columns that hold ids of records. Those of the closed lists, which the code itself gives out, stay small. */
const ids = {
  users: ["id", "activity_seen_id"],
  sessions: ["user_id"],
  personal_access_tokens: ["id", "user_id"],
  email_verifications: ["id", "user_id"],
  email_changes: ["user_id"],
  mails: ["id", "user_id", "job_alert_id"],
  mails_to_erase: ["id"],
  job_alerts: ["id", "user_id"],
  job_orders: ["id"],
  job_order_ads: ["id", "job_order_id"],
  job_posts: ["id", "job_order_id"],
  job_post_skills: ["job_post_id", "skill_id"],
  skills: ["id", "proposed_by"],
  screening_questions: ["id", "job_post_id"],
  screening_answers: ["id", "application_job_id", "question_id"],
  personal_info: ["id", "user_id"],
  applications: ["id", "user_id"],
  application_sections: ["application_id"],
  application_skills: ["application_id", "skill_id"],
  application_jobs: ["id", "application_id", "job_post_id", "resume_id"],
  status_changes: ["id", "application_job_id"],
  work_preferences: ["application_id"],
  licenses: ["id", "application_id"],
  qualifications: ["id", "application_id"],
  character_references: ["id", "application_id"],
  resumes: ["id", "application_id"],
  uploads: ["user_id"],
  bookmarks: ["id", "user_id", "job_post_id"],
  activity_log: ["id", "user_id", "subject_id", "job_post_id"],
  idempotency_keys: ["user_id"],
  exam_sessions: ["id", "application_id", "job_post_id"],
  exam_parts: ["session_id"],
  exam_answers: ["session_id", "question_id"],
  exam_answers_not_counted: ["session_id", "question_id"],
  exam_notes: ["id", "session_id"],
  exam_markings: ["session_id"],
  exam_allowances: ["application_id"],
  applicant_deletion_reasons: ["id", "user_id"],
  erased_applications: ["id", "job_post_id"],
};

/**
 * Ids of records become `bigint`: a busy site would have used up `integer`. Every table is written anew, so that it takes a
 * while where there are many rows, and copies of an earlier version cannot run beside it (docs/deployment.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(ids)) {
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    if (table === "job_posts") changes.push(sql`alter column skill_ids type bigint[]`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
