import { isStoppable, type StoppableGroup } from "../rules/mail-kinds";
import { readSealedToken, sealToken } from "./sealed-token";

/** What an unsubscribe link stops: a group of mails to one person, or one of their job alerts. */
export type Stop = { userId: number; kind: StoppableGroup } | { userId: number; kind: "job_alert"; jobAlertId: number };

const purpose = "stop mails";

/** `reminders-12-…`, `job_alert-12-34-…`. It never expires. */
export const createStopToken = (stop: Stop, appKey: Buffer): string =>
  sealToken(
    purpose,
    { word: stop.kind, numbers: [stop.userId, ...(stop.kind === "job_alert" ? [stop.jobAlertId] : [])] },
    appKey,
  );

/** Null for a token that we did not create. */
export function readStopToken(token: string, appKey: Buffer): Stop | null {
  const { word: kind = "", numbers: [userId, jobAlertId] = [] } = readSealedToken(purpose, token, appKey) ?? {};
  if (userId === undefined) return null;
  if (kind === "job_alert") return jobAlertId === undefined ? null : { userId, kind, jobAlertId };
  return isStoppable(kind) ? { userId, kind } : null;
}
