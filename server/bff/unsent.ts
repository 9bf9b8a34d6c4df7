import type { UnsentApplication } from "../contract/outcomes";

/** Drafts of applications in the visitor's browser, for an API without drafts. */
export interface UnsentApplications {
  find(jobId: string): UnsentApplication | null;
  /** False when it is too large for the browser; the earlier draft then stays. */
  keep(jobId: string, unsent: UnsentApplication): boolean;
  forget(jobId: string): void;
}
