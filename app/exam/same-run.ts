/** One beginning of a part: a part that was begun again is another run, with other questions under the same ids. */
export interface Run {
  sessionId: number;
  startedAt: string;
}

/** Whether a page was of this very run. */
export const isOfRun = (page: Run, run: Run): boolean =>
  page.sessionId === run.sessionId && page.startedAt === run.startedAt;
