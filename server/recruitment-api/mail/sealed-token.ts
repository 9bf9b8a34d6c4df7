import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link in a mail is about: a word and numbers. */
interface SealedText {
  word: string;
  numbers: readonly number[];
}

/** Of a token of four numbers. */
const maxToken = 120;

/** `reminders-12-…`: what a link is about, and what proves that we wrote it for this purpose. */
export function sealToken(purpose: string, { word, numbers }: SealedText, appKey: Buffer): string {
  const text = [word, ...numbers].join("-");
  return `${text}-${signatureOf(purpose, text, appKey)}`;
}

/** Null for a token that we did not create, or for another purpose. */
export function readSealedToken(purpose: string, token: string, appKey: Buffer): SealedText | null {
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
