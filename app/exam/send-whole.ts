import type { AppLoadContext } from "@remix-run/node";
import { failureStatus } from "../forms/failure-status";
import { changedAnswersOf, type PostedSheet } from "./part-answers";
import { errorsAt, isOfRunning, type NotSaved, notSaved, type SheetSitting } from "./save-sheet";
import { formatNotTaken } from "./why-not-taken";

/** Why a posted sheet cannot be gone on with: its session is over, or is another one. Null when it can. */
export async function findClosed(
  context: AppLoadContext,
  sitting: SheetSitting,
  sheet: PostedSheet,
): Promise<NotSaved | null> {
  if (isOfRunning(sheet, sitting)) return null;
  return notSaved(sheet, { status: 409, ...(await formatNotTaken(context, sitting, sheet)) });
}

/**
 * Sends all answers of a part in one call; null when they were taken. Not one by one, as they are given: an API without parts
 * may take the first answer for the whole part, and end the session with it.
 */
export async function sendWhole(
  context: AppLoadContext,
  sitting: SheetSitting,
  sheet: PostedSheet,
): Promise<NotSaved | null> {
  const closed = await findClosed(context, sitting, sheet);
  if (closed) return closed;
  if (Object.values(sheet.fields).every((text) => text.trim() === ""))
    return notSaved(sheet, { status: 422, message: "Answer at least one question before you send this test" });
  const answers = changedAnswersOf(sheet.changed);
  const sent = await context.api.exams.saveAnswers(sheet.sessionId, { part: sitting.category, answers, final: true });
  if (sent.ok) return null;
  const { failure } = sent;
  return notSaved(sheet, {
    status: failureStatus[failure.kind],
    message: failure.message,
    errors: errorsAt(failure, answers),
  });
}
