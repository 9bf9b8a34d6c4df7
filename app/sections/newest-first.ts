import type { Resume } from "../../server/contract/records";

/** Résumés, the one that was stored last first: so it is found at an API that does not answer which it was. */
export const newestFirst = (resumes: readonly Resume[]): Resume[] =>
  [...resumes].sort((a, b) => (b.stored_at ?? "").localeCompare(a.stored_at ?? ""));
