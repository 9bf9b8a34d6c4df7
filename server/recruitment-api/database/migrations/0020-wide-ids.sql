-- Ids of records become `bigint`: a busy site would have used up `integer`. Every table is written anew, so that it
-- takes a while where there are many rows, and copies of an earlier version cannot run beside it (docs/deployment.md).
-- Ids of the closed lists, which the code itself gives out, stay small.

alter table users alter column id type bigint, alter column activity_seen_id type bigint;
alter table sessions alter column user_id type bigint;
alter table personal_access_tokens alter column id type bigint, alter column user_id type bigint;
alter table email_verifications alter column id type bigint, alter column user_id type bigint;
alter table email_changes alter column user_id type bigint;
alter table mails alter column id type bigint, alter column user_id type bigint, alter column job_alert_id type bigint;
alter table mails_to_erase alter column id type bigint;
alter table job_alerts alter column id type bigint, alter column user_id type bigint;
alter table job_orders alter column id type bigint;
alter table job_order_ads alter column id type bigint, alter column job_order_id type bigint;
alter table job_posts
  alter column id type bigint,
  alter column job_order_id type bigint,
  alter column skill_ids type bigint[];
alter table job_post_skills alter column job_post_id type bigint, alter column skill_id type bigint;
alter table skills alter column id type bigint, alter column proposed_by type bigint;
alter table screening_questions alter column id type bigint, alter column job_post_id type bigint;
alter table screening_answers
  alter column id type bigint,
  alter column application_job_id type bigint,
  alter column question_id type bigint;
alter table personal_info alter column id type bigint, alter column user_id type bigint;
alter table applications alter column id type bigint, alter column user_id type bigint;
alter table application_sections alter column application_id type bigint;
alter table application_skills alter column application_id type bigint, alter column skill_id type bigint;
alter table application_jobs
  alter column id type bigint,
  alter column application_id type bigint,
  alter column job_post_id type bigint,
  alter column resume_id type bigint;
alter table status_changes alter column id type bigint, alter column application_job_id type bigint;
alter table work_preferences alter column application_id type bigint;
alter table licenses alter column id type bigint, alter column application_id type bigint;
alter table qualifications alter column id type bigint, alter column application_id type bigint;
alter table character_references alter column id type bigint, alter column application_id type bigint;
alter table resumes alter column id type bigint, alter column application_id type bigint;
alter table uploads alter column user_id type bigint;
alter table bookmarks
  alter column id type bigint,
  alter column user_id type bigint,
  alter column job_post_id type bigint;
alter table activity_log
  alter column id type bigint,
  alter column user_id type bigint,
  alter column subject_id type bigint,
  alter column job_post_id type bigint;
alter table idempotency_keys alter column user_id type bigint;
alter table exam_sessions
  alter column id type bigint,
  alter column application_id type bigint,
  alter column job_post_id type bigint;
alter table exam_parts alter column session_id type bigint;
alter table exam_answers alter column session_id type bigint, alter column question_id type bigint;
alter table exam_answers_not_counted alter column session_id type bigint, alter column question_id type bigint;
alter table exam_notes alter column id type bigint, alter column session_id type bigint;
alter table exam_markings alter column session_id type bigint;
alter table exam_allowances alter column application_id type bigint;
alter table applicant_deletion_reasons alter column id type bigint, alter column user_id type bigint;
alter table erased_applications alter column id type bigint, alter column job_post_id type bigint;
