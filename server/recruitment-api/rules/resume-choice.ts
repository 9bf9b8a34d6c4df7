import type { ApplicationRecord, ResumeRow } from "./application-record";

type Scanned = Pick<ResumeRow, "scan_state">;

/** Whether a résumé may be chosen for an application: stored and not unsafe. Its scan may be pending. */
export const isUsable = ({ scan_state }: Scanned): boolean => scan_state === "clean" || isWaiting({ scan_state });

/** The scan is pending: the application can be prepared, but not sent. */
const isWaiting = ({ scan_state }: Scanned): boolean => scan_state === "stored" || scan_state === "scanning";

/** The résumé that goes with an application: the one chosen for the job, else the default, else the newest that may be sent. */
export function chosenResume(
  { resume_id }: { resume_id: number | null },
  { resumes }: Pick<ApplicationRecord, "resumes">,
): ResumeRow | null {
  const chosen = resumes.find(({ id }) => id === resume_id);
  return chosen ?? resumes.find((one) => one.is_default && isUsable(one)) ?? resumes.find(isUsable) ?? null;
}

/** Why this résumé cannot be sent now: its scan is pending, or it cannot be used. A missing résumé is reported by its section. */
export function resumeTrouble(resume: ResumeRow | null): { where: "resume"; message: string }[] {
  if (resume && isWaiting(resume)) {
    return [{ where: "resume", message: "We are still checking your résumé. Wait a minute and send again" }];
  }
  if (resume && !isUsable(resume)) {
    return [{ where: "resume", message: `Choose another résumé: ${resume.filename} cannot be used` }];
  }
  return [];
}
