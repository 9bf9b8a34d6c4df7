/** One run of a part: a restarted part is another run, with other questions under the same ids. */
export interface Run {
  sessionId: string;
  /** ISO 8601; empty when the API does not say, and then a session has only one run. */
  startedAt: string;
}

/** The start in milliseconds since 1970, so that a later run has a higher number; 0 when the start is not known. */
export const runNumber = (startedAt: string): number => Date.parse(startedAt) || 0;

/** The cache key of a running part's page on a device, safe for a header. Another run or another end needs another page. */
export const keptAs = ({ sessionId, startedAt, deadlineAt }: Run & { deadlineAt: string | null }): string =>
  [encodeURIComponent(sessionId), runNumber(startedAt), runNumber(deadlineAt ?? "")].join("/");

/** Whether a page belongs to this run. */
export const isOfRun = (page: Run, run: Run): boolean =>
  page.sessionId === run.sessionId && page.startedAt === run.startedAt;
