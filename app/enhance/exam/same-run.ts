/** One beginning of a part: a part that was begun again is another run, with other questions under the same ids. */
export interface Run {
  sessionId: string;
  /** Empty where the API does not tell it: a session then has one run. */
  startedAt: string;
}

/** The start in milliseconds since 1970, so that of two runs the later is the higher; 0 where it is not known. */
export const runNumber = (startedAt: string): number => Date.parse(startedAt) || 0;

/**
 * What a device keeps a running part's page under, as a header may have it: another run is another page, and so is one with
 * another end.
 */
export const keptAs = ({ sessionId, startedAt, deadlineAt }: Run & { deadlineAt: string | null }): string =>
  [encodeURIComponent(sessionId), runNumber(startedAt), runNumber(deadlineAt ?? "")].join("/");

/** Whether a page was of this very run. */
export const isOfRun = (page: Run, run: Run): boolean =>
  page.sessionId === run.sessionId && page.startedAt === run.startedAt;
