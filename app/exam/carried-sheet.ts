import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import { failureStatus } from "../forms/failure-status";
import { paths } from "../paths";
import { changedAnswersOf, type FieldValues, type PostedSheet, readSheet } from "./part-answers";
import { getSitting, type PartSitting } from "./part-state";
import { errorsAt, isOfRunning, type NotSaved, notSaved } from "./save-sheet";
import { formatNotTaken } from "./why-not-taken";

/** A posted sheet with everything typed on it. Without scripts these answers are stored nowhere else until the part is sent. */
export interface CarriedSheet {
  /** The questions, or what is answered of them. */
  view: "questions" | "overview";
  values: FieldValues;
  /** What the API has stored, as `describeSheet` writes it. */
  was: string;
}

/**
 * Handles the form of a part that is sent whole (see `hasParts`): shows its questions again, shows its overview, or sends it. It
 * answers with the page and not with a redirect, because a redirect would lose what was typed.
 */
export async function carrySheet(args: ActionFunctionArgs, category: ExamCategory, intent: string) {
  const { context } = args;
  const sheet = readSheet(await context.formData());
  const isSent = intent === "send";
  const refusal = await (isSent ? sendWhole : findClosed)(context, await getSitting(args), sheet);
  if (refusal) {
    context.isAnswered = true;
    return data({ notSaved: { ...refusal, typed: sheet.fields } }, { status: refusal.status });
  }
  if (!isSent) {
    const carried: CarriedSheet = {
      view: intent === "check" ? "overview" : "questions",
      values: sheet.fields,
      was: sheet.was,
    };
    return data({ carried });
  }
  context.sentExamParts.add(sheet.sessionId, category);
  return redirect(paths.exam.part(category, { sent: 1 }), 303);
}

/** Why a posted sheet is refused: its session is over, or another one has begun. Null when it can go on. */
async function findClosed(
  context: ActionFunctionArgs["context"],
  sitting: PartSitting,
  sheet: PostedSheet,
): Promise<NotSaved | null> {
  if (isOfRunning(sheet, sitting)) return null;
  return notSaved(sheet, { status: 409, ...(await formatNotTaken(context, sitting, sheet)) });
}

/**
 * Sends all answers of a part in one call; null when the API accepted them. They are not sent one by one, because an API without
 * parts may take the first answer for the whole part and end the session.
 */
async function sendWhole(
  context: ActionFunctionArgs["context"],
  sitting: PartSitting,
  sheet: PostedSheet,
): Promise<NotSaved | null> {
  const closed = await findClosed(context, sitting, sheet);
  if (closed) return closed;
  if (Object.values(sheet.fields).every((text) => text.trim() === ""))
    return notSaved(sheet, { status: 422, message: "Answer at least one question before you send this test" });
  const answers = changedAnswersOf(sheet.changed);
  const body = { part: sitting.category, answers, final: true };
  const sent = await context.api.exams.saveAnswers({ id: sheet.sessionId, body });
  if (sent.ok) return null;
  const { failure } = sent;
  return notSaved(sheet, {
    status: failureStatus[failure.kind],
    message: failure.message,
    errors: errorsAt(failure, answers),
  });
}
