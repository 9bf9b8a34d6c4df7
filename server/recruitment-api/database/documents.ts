import { sql } from "kysely";
import type { StoredDocument } from "../../contract/documents";
import type { Db } from "./schema";

/** A stored file with its record. */
export interface DocumentRow {
  kind: StoredDocument["kind"];
  record_id: number;
  /** The file name that the sender gave; null when none is stored. */
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
  added_at: string | null;
  /** What the record is called; null of résumés, those that came later too, and messages. */
  label: string | null;
  /** The author, for the file of a message. */
  actor: "you" | "recruiter" | null;
  job_id: number | null;
  job_title: string | null;
}

/**
 * All stored files of a person's application, newest first. Without those that were deleted as unsafe. A file that two
 * applications' answers share is listed once.
 */
export async function listDocuments(db: Db, applicationId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    with held as (
      select application_jobs.id, job_posts.id as job_id, title as job_title
      from application_jobs join job_posts on job_posts.id = job_post_id
      where application_id = ${applicationId}
    )
    select 'resume' as kind, id as record_id, filename as file_name, type as file_type, size as file_size,
      stored_at as added_at, null as label, null as actor, null::bigint as job_id, null as job_title
    from resumes where application_id = ${applicationId} and scan_state <> 'unsafe'
    union all
    select 'license', id, null, file_type, file_size, file_added_at, name, null, null, null
    from licenses where application_id = ${applicationId} and file_key is not null
    union all
    select 'qualification', id, null, file_type, file_size, file_added_at, coalesce(course, school), null, null, null
    from qualifications where application_id = ${applicationId} and file_key is not null
    union all
    (select distinct on (file_key)
      'answer', answer.id, null, file_type, file_size, answered_at, label, null, job_id, job_title
    from held join screening_answers answer on application_job_id = held.id
    join screening_questions question on question.id = question_id
    where file_key is not null order by file_key, answer.id desc)
    union all
    select 'message', message.id, file_name, file_type, file_size, sent_at, null, actor, job_id, job_title
    from held join application_messages message on application_job_id = held.id
    where file_key is not null
    union all
    select 'later_file', held.id, file_name, file_type, file_size, came_at, null, null, job_id, job_title
    from held join later_files on application_job_id = held.id
    union all
    select 'need', needs.id, file_name, file_type, file_size, sent_at, what, null, job_id, job_title
    from held join needs on application_job_id = held.id
    where file_key is not null
    order by added_at desc nulls last, kind, record_id desc`.execute(db);
  return rows;
}
