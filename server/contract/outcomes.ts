import type { AnswerValue } from "./job-posts";
import type { PageMeta } from "./wire";

/** Why the API refused a change. Field names are already the form's (`jobs[0].title`). */
export type Failure =
  | { kind: "invalid"; message: string; fields: Record<string, string[]> }
  | { kind: "conflict"; message: string; currentVersion: number | null }
  | { kind: "missing"; message: string }
  | { kind: "forbidden"; message: string }
  | { kind: "too-many"; message: string; retryAfter: number }
  | { kind: "unavailable"; message: string };

/**
 * What a page can act on. Signed out (401, or 419 after one refresh) is thrown and handled in one place. A change that was
 * made may be answered by nothing or by any JSON: `value` is null where that is not the record, and a page that needs it asks
 * for it.
 */
export type Changed<Value> = { ok: true; value: Value | null } | Refused;
export type Refused = { ok: false; failure: Failure };

/** A list with its place; `meta` is null when the whole list was asked for. */
export interface Listed<Value> {
  items: Value[];
  meta: PageMeta | null;
}

/** What was filled in for a job and not sent, where the API keeps no drafts. */
export interface UnsentApplication {
  /** `is_file`: the value is the key of a stored file. `id`: the API has this answer already, under this id. */
  answers: { question_id: string; value: AnswerValue; is_file: boolean; id: string | null }[];
  cover_note: string | null;
  support_needs: string | null;
  resume_id: string | null;
}

/** What a person answers to a question of a job. */
export interface GivenAnswer {
  question_id: string;
  value: AnswerValue;
}

/** Keys of the API's list, with own words as an object beside them; where it has no list, own words alone. */
export interface LeavingReason {
  applicant_name: string;
  reason: (string | { other: string })[];
}
