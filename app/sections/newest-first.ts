import type { Resume } from "../../server/contract/records";

/** Résumés, the last stored one first, because not every API returns the one it has just stored. */
export const newestFirst = (resumes: readonly Resume[]): Resume[] =>
  [...resumes].sort((a, b) => (b.stored_at ?? "").localeCompare(a.stored_at ?? ""));
