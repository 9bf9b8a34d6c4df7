import { createHmac, timingSafeEqual } from "node:crypto";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";

type Part = Pick<ExamPartRow, "category" | "run" | "started_at">;
type Session = Pick<ExamSessionRow, "id">;

/**
 * What proves that whoever has it was given the questions of this very run of a part; in base64url. Answers that were kept on a
 * device carry it. It says nothing about the time: that is judged by the answers' own `elapsed_ms`.
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
