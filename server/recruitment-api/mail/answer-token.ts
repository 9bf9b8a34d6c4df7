import { mailAnswerNames } from "../../contract/values/interviews";
import type { Answerable } from "../rules/mail-letter";
import { readSealedToken, sealToken } from "./sealed-token";

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
