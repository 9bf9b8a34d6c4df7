import { createHmac, timingSafeEqual } from "node:crypto";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";

type Part = Pick<ExamPartRow, "category" | "run" | "started_at">;
type Session = Pick<ExamSessionRow, "id">;

/**
 * Proves that its bearer was given the questions of this run of a part; in base64url. Answers that were stored on a device
 * are sent with it. It says nothing about the time: the answers' own `elapsed_ms` are judged for that.
 */
export const signQuestions = (part: Part, session: Session, appKey: Buffer): string =>
  createHmac("sha256", appKey)
    .update(`exam questions\n${[session.id, part.category, part.run, part.started_at].join("\n")}`)
    .digest("base64url");

/** Whether the token is ours for exactly this run; compared in the same time whatever differs. */
export function isQuestionToken(token: string, part: Part, session: Session, appKey: Buffer): boolean {
  const expected = Buffer.from(signQuestions(part, session, appKey));
  const received = Buffer.from(token);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
