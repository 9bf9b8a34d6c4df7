import { maxActivity } from "../database/activity";
import type { Database } from "../database/schema";

/** A row as the database has it. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** A stored file of a row, with its folder and name in the archive. `type` is null until the file is read. */
export interface NamedFile {
  key: string;
  folder: string;
  name: string;
  type: string | null;
}

interface RowFile {
  /** The column with the file's key; in the export it is replaced with `file`, the path in the archive. */
  column: string;
  /** Null when the file no longer exists. */
  of: (row: ExportRow, key: string) => NamedFile | null;
}

/** A table with a person's rows. All columns are exported except `leftOut`. */
export interface ExportedTable {
  table: keyof Database;
  /** The column with the owner's id: the user, their application, or the parent row. */
  by: string;
  /** Only this many of the newest rows; all by default. */
  newest?: number;
  /** Columns that are not exported: secrets, and technical columns. */
  leftOut?: readonly string[];
  file?: RowFile;
  /** Tables whose rows are nested in the rows of this one. */
  inside?: readonly ExportedTable[];
}

/** One JSON file of the archive. */
export interface Area {
  name: string;
  /** A description for the person who opens the archive. */
  about: string;
  ofPerson?: readonly ExportedTable[];
  ofApplication?: readonly ExportedTable[];
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const typeIn = (value: unknown) => (typeof value === "string" ? value : null);

const resumeFile: RowFile = {
  column: "key",
  of: ({ filename, type, scan_state }, key) =>
    // unsafe files were deleted from the store
    scan_state === "unsafe" ? null : { key, folder: "resumes", name: text(filename), type: typeIn(type) },
};
const paper = (folder: string, name: (row: ExportRow) => unknown): RowFile => ({
  column: "file_key",
  of: (row, key) => ({ key, folder, name: text(name(row)), type: typeIn(row.file_type) }),
});
const uploadFile: RowFile = {
  column: "key",
  // in any other state the file was never uploaded, was deleted, or is exported with its record
  of: ({ state, id }, key) =>
    state === "stored" ? { key, folder: "uploads", name: `upload-${text(id).slice(0, 8)}`, type: null } : null,
};
const sentResume: RowFile = {
  column: "removed_resume_key",
  of: ({ snapshot }, key) => {
    const sent = (snapshot as { resume?: { filename?: string; type?: string } } | null)?.resume;
    return { key, folder: "sent-resumes", name: sent?.filename ?? "resume", type: sent?.type ?? null };
  },
};
const answerFile: RowFile = {
  column: "file_key",
  of: ({ question_id }, key) => ({ key, folder: "answers", name: `question-${question_id}`, type: null }),
};

/**
 * Everything that is stored about a person, by the file of the archive that has it. A test walks the database from `users`
 * along its foreign keys and fails when a table is in none of these.
 */
export const areas: readonly Area[] = [
  {
    name: "account",
    about: "Your account and its settings, where you are signed in, addresses you confirmed",
    ofPerson: [
      { table: "users", by: "id", leftOut: ["password_hash"] },
      {
        table: "sessions",
        by: "user_id",
        leftOut: ["id", "csrf_token", "password_fingerprint", "payload"],
      },
      {
        table: "personal_access_tokens",
        by: "user_id",
        leftOut: ["id", "token_hash", "password_fingerprint"],
      },
      { table: "email_verifications", by: "user_id", leftOut: ["code_hash"] },
      { table: "email_changes", by: "user_id" },
      { table: "applicant_deletion_reasons", by: "user_id" },
    ],
  },
  {
    name: "personal-info",
    about: "Who you are, where you live, your languages and what you work with",
    ofPerson: [{ table: "personal_info", by: "user_id" }],
  },
  {
    name: "profile",
    about: "What you said for every application: role, contact, address and consents",
    ofPerson: [{ table: "applications", by: "user_id" }],
  },
  {
    name: "work-preferences",
    about: "The work and the pay you are looking for",
    ofApplication: [{ table: "work_preferences", by: "application_id" }],
  },
  {
    name: "skills",
    about: "Your skills, and skills you added to our list",
    ofApplication: [{ table: "application_skills", by: "application_id" }],
    ofPerson: [{ table: "skills", by: "proposed_by" }],
  },
  {
    name: "licences",
    about: "Your licences; their papers are in files/licences",
    ofApplication: [{ table: "licenses", by: "application_id", file: paper("licences", ({ name }) => name) }],
  },
  {
    name: "qualifications",
    about: "Your schools and trainings; their papers are in files/qualifications",
    ofApplication: [
      {
        table: "qualifications",
        by: "application_id",
        file: paper("qualifications", ({ school }) => school),
      },
    ],
  },
  {
    name: "work-history",
    about: "Jobs you had",
    ofApplication: [{ table: "employments", by: "application_id" }],
  },
  {
    name: "references",
    about: "People you named who know your work",
    ofApplication: [{ table: "character_references", by: "application_id" }],
  },
  {
    name: "resumes",
    about: "Your résumés, and what we read in them; the files are in files/resumes",
    ofApplication: [{ table: "resumes", by: "application_id", file: resumeFile }],
  },
  {
    name: "applications",
    about: "Your drafts and what you sent: statuses, answers, receipts, and everything as it was when you sent it",
    ofApplication: [
      {
        table: "application_jobs",
        by: "application_id",
        file: sentResume,
        inside: [
          { table: "status_changes", by: "application_job_id" },
          { table: "interviews", by: "application_job_id" },
          { table: "offered_times", by: "application_job_id" },
          { table: "offers", by: "application_job_id" },
          { table: "used_mail_links", by: "application_job_id" },
          { table: "application_feedback", by: "application_job_id" },
          {
            table: "application_messages",
            by: "application_job_id",
            file: paper("messages", ({ file_name }) => file_name),
          },
          { table: "screening_answers", by: "application_job_id", file: answerFile },
          {
            table: "later_files",
            by: "application_job_id",
            file: paper("later-files", ({ file_name }) => file_name),
          },
          { table: "needs", by: "application_job_id", file: paper("needed", ({ file_name }) => file_name) },
        ],
      },
    ],
  },
  {
    name: "assessment",
    about: "Your assessments: results, your own answers, notes and points of those who marked them",
    ofApplication: [
      {
        table: "exam_sessions",
        by: "application_id",
        // the seed reveals all questions in advance
        leftOut: ["seed"],
        inside: [
          { table: "exam_parts", by: "session_id", leftOut: ["drawn", "heard_by"] },
          { table: "exam_answers", by: "session_id" },
          { table: "exam_answers_not_counted", by: "session_id" },
          { table: "exam_notes", by: "session_id" },
          // the marker's name is the marker's personal data
          { table: "exam_markings", by: "session_id", leftOut: ["marker"] },
        ],
      },
      { table: "exam_allowances", by: "application_id" },
      { table: "exam_time_requests", by: "application_id" },
    ],
  },
  {
    name: "saved-jobs",
    about: "Jobs you saved or hid, and searches we repeat for you",
    ofPerson: [
      { table: "bookmarks", by: "user_id" },
      { table: "hidden_jobs", by: "user_id" },
      { table: "job_alerts", by: "user_id" },
    ],
  },
  {
    name: "reports",
    about: "What you told us was wrong with a job",
    ofPerson: [{ table: "job_reports", by: "user_id" }],
  },
  {
    name: "activity",
    about: "What happened with your account and your applications, by whom and when",
    ofPerson: [{ table: "activity_log", by: "user_id", newest: maxActivity }],
  },
  {
    name: "mails",
    about: "Emails we sent you. Those that carry a code are listed without their words",
    ofPerson: [{ table: "mails", by: "user_id", leftOut: ["once_key", "letter"] }],
  },
  {
    name: "uploads",
    about: "Files you sent; one that belongs to no record yet is in files/uploads",
    ofPerson: [{ table: "uploads", by: "user_id", file: uploadFile }],
  },
];
