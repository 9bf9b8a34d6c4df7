import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { Failure } from "../../server/contract/outcomes";
import type { ExamAnswer } from "../../server/contract/records";
import { isOfRun, type Run } from "../enhance/exam/same-run";
import { failureStatus } from "../forms/failure-status";
import { listGiven } from "./given-lines";
import { changedAnswersOf, type FieldValues, type PostedSheet, readSheet } from "./part-answers";
import type { PartSitting } from "./part-state";
import { findRunning } from "./sheet-data";
import { formatNotTaken, type NotTakenAnswers } from "./why-not-taken";

/** Answers of a posted sheet that were not saved, shown back with everything that was typed. */
export interface NotSaved extends NotTakenAnswers, Run {
  status: number;
  typed: FieldValues;
  /** What is wrong with an answer, by question id. */
  errors: Record<string, string>;
}

type Answer = Pick<ExamAnswer, "question_id" | "value">;

/**
 * Saves what was changed on the posted page of a part. Null when everything is saved. The save comes before any read, because the
 * API takes silence before a read as a lost connection, but not silence before a save (docs/assessment.md).
 * @param final send the part, which happens only when every answer is accepted
 */
export async function saveSheet(
  context: AppLoadContext,
  category: ExamCategory,
  findSitting: () => Promise<PartSitting>,
  { final }: { final: boolean },
): Promise<NotSaved | null> {
  const { saveAnswers } = context.api.exams;
  const sheet = readSheet(await context.formData());
  const answers = changedAnswersOf(sheet.changed);
  const tooLate = async (some: PostedSheet) =>
    notSaved(some, { status: 409, ...(await formatNotTaken(context, await findSitting(), some)) });
  // The token proves that the answers belong to the current run. Not every API gives one; then we check the run ourselves.
  const isProven = sheet.token !== "" && sheet.sessionId !== "";
  if (!isProven && !isOfRunning(sheet, await findSitting())) return answers.length === 0 ? null : tooLate(sheet);

  const sent = { part: category, question_token: sheet.token || undefined };
  const saved = await saveAnswers({ id: sheet.sessionId, body: { ...sent, answers, final } });
  if (saved.ok) {
    const refused = saved.value?.refused ?? [];
    return refused.length === 0 ? null : tooLate(only(sheet, refused));
  }
  const { failure } = saved;
  if (failure.kind === "missing" || failure.kind === "conflict") return answers.length === 0 ? null : tooLate(sheet);
  const errors = errorsAt(failure, answers);
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return notSaved(sheet, { status: failureStatus[failure.kind], message: failure.message });
  // One invalid answer must not prevent saving the others.
  const others = answers.filter(({ question_id }) => !wrong.includes(question_id));
  const second = await saveAnswers({ id: sheet.sessionId, body: { ...sent, answers: others } });
  const left = second.ok ? only(sheet, wrong) : sheet;
  return notSaved(left, { status: 422, message: failure.message, errors });
}

/** Whether a posted sheet belongs to the run of the part that is open now. */
export function isOfRunning(sheet: PostedSheet, { session, category }: PartSitting): boolean {
  const running = findRunning(session, category);
  return (
    session !== null && running !== null && isOfRun(sheet, { sessionId: session.id, startedAt: running.started_at })
  );
}

type Why = Pick<NotSaved, "status" | "message"> & Partial<Pick<NotSaved, "about" | "errors">>;

/** The reply for a posted sheet that was not saved. */
export const notSaved = (sheet: PostedSheet, why: Why): NotSaved => ({
  about: "",
  errors: {},
  ...why,
  sessionId: sheet.sessionId,
  startedAt: sheet.startedAt,
  typed: sheet.changed,
  lines: listGiven(sheet),
});

/** The sheet with the changes to these questions only. */
const only = (sheet: PostedSheet, questions: readonly string[]): PostedSheet => ({
  ...sheet,
  changed: Object.fromEntries(
    Object.entries(sheet.changed).filter(([field]) => questions.includes(field.split(".", 1)[0] ?? "")),
  ),
});

/** Errors by question id. The API names an answer by its place in the list: `answers[3].value`. */
export function errorsAt(failure: Failure, answers: readonly Answer[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (failure.kind !== "invalid") return errors;
  for (const [name, [message = failure.message]] of Object.entries(failure.fields)) {
    const place = /^answers\[(\d+)\]/.exec(name)?.[1];
    const answer = place === undefined ? undefined : answers[Number(place)];
    if (answer) errors[answer.question_id] = message;
  }
  return errors;
}
