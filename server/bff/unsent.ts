import type { UnsentApplication } from "../contract/outcomes";

/** Where applications wait that were begun and not sent, while the API keeps no drafts: in the visitor's browser. */
export interface UnsentApplications {
  find(jobId: string): UnsentApplication | null;
  /** False when it is more than the browser can keep; what was kept before is then still there. */
  keep(jobId: string, unsent: UnsentApplication): boolean;
  forget(jobId: string): void;
}
