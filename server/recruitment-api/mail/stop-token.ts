import { createHmac, timingSafeEqual } from "node:crypto";
import { isStoppable, type StoppableGroup } from "../rules/mail-kinds";

/** What the stop link of a mail stops: a group of mails to one person, or one of their job alerts. */
export type Stop = { userId: number; kind: StoppableGroup } | { userId: number; kind: "job_alert"; jobAlertId: number };

/** `reminders-12-…`, `job_alert-12-34-…`: what it stops, and what proves that the mail is ours. It never expires. */
export function createStopToken(stop: Stop, appKey: Buffer): string {
  const text = [stop.kind, stop.userId, ...(stop.kind === "job_alert" ? [stop.jobAlertId] : [])].join("-");
  return `${text}-${signatureOf(text, appKey)}`;
}

/** Null for a token that we did not create. */
export function readStopToken(token: string, appKey: Buffer): Stop | null {
  const [, text = "", kind = "", userId, jobAlertId, signature = ""] =
    /^(([a-z_]+)-(\d+)(?:-(\d+))?)-([\w-]{22})$/.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(text, appKey));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  if (kind === "job_alert") return { userId: Number(userId), kind, jobAlertId: Number(jobAlertId) };
  return isStoppable(kind) ? { userId: Number(userId), kind } : null;
}

/** 128 bits in 22 characters: the link fits on one line of a mail. */
const signatureOf = (text: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`stop mails\n${text}`).digest().subarray(0, 16).toString("base64url");
