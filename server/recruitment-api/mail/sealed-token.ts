import { createHmac, timingSafeEqual } from "node:crypto";
import { mailAnswerNames } from "../../contract/values/interviews";
import { isStoppable, type StoppableGroup } from "../rules/mail-kinds";
import type { Answerable } from "../rules/mail-letter";

/** What a link in a mail is about: a word and numbers. */
interface SealedText {
  word: string;
  numbers: readonly number[];
}

/** Of a token of four numbers. */
const maxToken = 120;

/** `reminders-12-…`: what a link is about, and what proves that we wrote it for this purpose. */
function sealToken(purpose: string, { word, numbers }: SealedText, appKey: Buffer): string {
  const text = [word, ...numbers].join("-");
  return `${text}-${signatureOf(purpose, text, appKey)}`;
}

/** Null for a token that we did not create, or for another purpose. */
function readSealedToken(purpose: string, token: string, appKey: Buffer): SealedText | null {
  if (token.length > maxToken) return null;
  const text = token.slice(0, -signatureLength - 1);
  const expected = Buffer.from(`${text}-${signatureOf(purpose, text, appKey)}`);
  const received = Buffer.from(token);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const [word = "", ...numbers] = text.split("-");
  return { word, numbers: numbers.map(Number) };
}

const signatureLength = 22;

/** 128 bits in 22 characters: the link fits on one line of a mail. */
const signatureOf = (purpose: string, text: string, appKey: Buffer) =>
  createHmac("sha256", appKey).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString("base64url");

/** A link as it stands in one mail: each can be used once. */
export type AnswerLink = Answerable & { mailId: number };

const purpose = "answer a mail";

/** `coming-12-1764500000000-345-…` */
export const createAnswerToken = ({ answer, applicationJobId, at, mailId }: AnswerLink, appKey: Buffer): string =>
  sealToken(purpose, { word: answer, numbers: [applicationJobId, at, mailId] }, appKey);

/** Null for a token that we did not create. */
export function readAnswerToken(token: string, appKey: Buffer): AnswerLink | null {
  const { word, numbers: [applicationJobId, at, mailId] = [] } = readSealedToken(purpose, token, appKey) ?? {};
  const answer = mailAnswerNames.find((one) => one === word);
  if (!answer || applicationJobId === undefined || at === undefined || mailId === undefined) return null;
  return { answer, applicationJobId, at, mailId };
}

const confirmPurpose = "confirm an alert";

/** `alert-34-…`: the link that confirms an alert of an address. The alert's row says how long it holds. */
export const createAlertToken = (alertId: number, appKey: Buffer): string =>
  sealToken(confirmPurpose, { word: "alert", numbers: [alertId] }, appKey);

/** The id of the alert; null for a token that we did not create. */
export const readAlertToken = (token: string, appKey: Buffer): number | null =>
  readSealedToken(confirmPurpose, token, appKey)?.numbers[0] ?? null;

/**
 * What an unsubscribe link stops: a group of mails to one person, one of their job alerts, or an alert of an address, also when
 * an account has taken it over.
 */
export type Stop =
  | { userId: number; kind: StoppableGroup }
  | { userId: number; kind: "job_alert"; jobAlertId: number }
  | { kind: "address_alert"; jobAlertId: number };

const stopPurpose = "stop mails";

/** `reminders-12-…`, `job_alert-12-34-…`, `address_alert-34-…`. It never expires. */
export const createStopToken = (stop: Stop, appKey: Buffer): string =>
  sealToken(
    stopPurpose,
    {
      word: stop.kind,
      numbers: [...("userId" in stop ? [stop.userId] : []), ...("jobAlertId" in stop ? [stop.jobAlertId] : [])],
    },
    appKey,
  );

/** Null for a token that we did not create. */
export function readStopToken(token: string, appKey: Buffer): Stop | null {
  const { word: kind = "", numbers: [first, jobAlertId] = [] } = readSealedToken(stopPurpose, token, appKey) ?? {};
  if (first === undefined) return null;
  if (kind === "address_alert") return { kind, jobAlertId: first };
  const userId = first;
  if (kind === "job_alert") return jobAlertId === undefined ? null : { userId, kind, jobAlertId };
  return isStoppable(kind) ? { userId, kind } : null;
}
