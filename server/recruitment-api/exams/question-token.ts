import { createHmac, timingSafeEqual } from "node:crypto";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";

type Part = Pick<ExamPartRow, "category" | "run" | "started_at">;
type Session = Pick<ExamSessionRow, "id">;

/**
 * A token that proves that its bearer received the questions of this run of a part, in base64url. Stored answers of a device are
 * sent with it. It does not prove times; `judgeArrival` checks those of the answers.
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
