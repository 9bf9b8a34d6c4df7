import { z } from "zod";
import type { AnswerValue } from "../../server/contract/job-posts";
import type { Failure, GivenAnswer } from "../../server/contract/outcomes";
import type { Application, ApplicationJob, EarlierAnswers, ScreeningQuestion } from "../../server/contract/records";
import { isEmptyAnswer } from "../../server/contract/values/answer-words";
import { readDay } from "../../server/contract/values/days";
import { readMoney } from "../../server/contract/values/money-text";
import { plainDigits } from "../../server/contract/values/typed-digits";
import { missingAnswer, missingHere } from "../../server/contract/values/unit-words";
import { optionalText, withScheme } from "../forms/text-rules";
import { fieldOf } from "./question-words";

/** The fields of the profile that may prefill a question (`prefill_from`), as a form's text. */
const known: Record<
  string,
  (application: Application, question: Pick<ScreeningQuestion, "unit">) => string | number | null | undefined
> = {
  years_experience: ({ basic }) => basic.years_experience,
  desired_role: ({ basic }) => basic.desired_role,
  headline: ({ basic }) => basic.headline,
  earliest_start_date: ({ basic }) => basic.earliest_start_date,
  linkedin_url: ({ contact_information }) => contact_information.linkedin_url,
  facebook_url: ({ contact_information }) => contact_information.facebook_url,
  mobile: ({ contact_information }) => contact_information.mobile,
  city: ({ contact_information }) => contact_information.address.city,
  // an amount in another currency would be another amount
  expected_salary: ({ preferences: { expected_salary } }, { unit }) =>
    unit === null || unit === expected_salary?.currency ? expected_salary?.min : null,
  hours_per_week: ({ preferences }) => preferences.hours_per_week,
};

/** Whether a question is about the pay that somebody expects. */
export const asksExpectedPay = ({ prefill_from }: Pick<ScreeningQuestion, "prefill_from">) =>
  prefill_from === "expected_salary";

/**
 * The profile's answer to a question that was never answered, for the person to check. Undefined when the profile has none. A
 * choice is never preselected.
 */
export function profileAnswer(
  question: Pick<ScreeningQuestion, "prefill_from" | "options" | "unit">,
  application: Application,
): string | undefined {
  const { prefill_from, options } = question;
  if (prefill_from === null || options.length > 0 || !Object.hasOwn(known, prefill_from)) return undefined;
  const answer = known[prefill_from]?.(application, question);
  return answer === null || answer === undefined ? undefined : String(answer);
}

/**
 * The screening form of a job. Every answer is plain text here; the API knows the questions and validates the answers. Only
 * `unanswered` finds missing answers, so that the others can be saved.
 */
export function screeningSchema(questions: readonly ScreeningQuestion[]) {
  const answers = Object.fromEntries(
    asked(questions).map((question) => [
      fieldOf(question),
      question.type === "multi_choice" ? z.array(z.string()).default([]) : z.string().default(""),
    ]),
  );
  // Typed by the fields that every job has; the fields of questions are found by name.
  return z.object(answers).extend(notes.shape) as unknown as typeof notes;
}

const notes = z.object({
  cover_note: optionalText("Cover note", 2000),
  support_needs: optionalText("What you need", 1000),
});

/** The parsed screening form; the answer to question 12 is in `q12`, as text or as texts. */
export type ScreeningForm = z.output<typeof notes> & Record<string, unknown>;

/** Files are not part of the form: each has a page of its own. */
const asked = (questions: readonly ScreeningQuestion[]) => questions.filter(({ type }) => type !== "file");

/**
 * The saved values of the form's fields. A question that was never answered starts with what was answered for another job, else
 * with the profile's answer. Beginning with an earlier application fills in what was left empty, too.
 */
export function screeningValues(
  { questions, answers, cover_note, support_needs }: ApplicationJob,
  application: Application,
  earlier: EarlierAnswers | null,
): Record<string, unknown> {
  const kept = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  const before = earlierByQuestion(answers, earlier);
  return {
    cover_note: cover_note ?? earlier?.from?.cover_note ?? null,
    support_needs: support_needs ?? earlier?.from?.support_needs ?? null,
    ...Object.fromEntries(
      asked(questions).map((question) => [
        fieldOf(question),
        before.get(question.id)?.value ??
          (kept.has(question.id) ? (kept.get(question.id) ?? undefined) : profileAnswer(question, application)),
      ]),
    ),
  };
}

/** The earlier answers that fill something in, by the ids of this job's questions. */
export function earlierByQuestion(answers: ApplicationJob["answers"], earlier: EarlierAnswers | null) {
  const kept = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  const isOpen = (id: string) => (earlier?.from ? isEmptyAnswer(kept.get(id) ?? null) : !kept.has(id));
  return new Map(
    (earlier?.answers ?? []).filter(({ question_id: id }) => isOpen(id)).map((one) => [one.question_id, one]),
  );
}

/** The form's answers in the API's shape. */
export function givenAnswersOf(questions: readonly ScreeningQuestion[], sent: ScreeningForm): GivenAnswer[] {
  return asked(questions).map((question) => ({
    question_id: question.id,
    value: plain(question, sent[fieldOf(question)]),
  }));
}

/** Normalises what people type: `₱25,000`, `21 11 2026`, `٣`, a link without its https. */
function plain({ type }: ScreeningQuestion, typed: unknown): AnswerValue {
  if (Array.isArray(typed)) return typed.map(String);
  const text = String(typed ?? "").trim();
  if (text === "") return null;
  const number = plainDigits(text);
  if (type === "money") return readMoney(number) ?? text;
  if (type === "date") return readDay(number) ?? text;
  if (type === "number") return number;
  if (type === "url") return withScheme(text);
  return text;
}

/** Whether a question counts after these answers: always without a condition, else only when it is met. */
export const isAskedAfter =
  (given: ReadonlyMap<string | null, AnswerValue>) =>
  ({ show_if }: Pick<ScreeningQuestion, "show_if">): boolean =>
    show_if === null || [given.get(show_if.question_id) ?? null].flat().map(String).includes(String(show_if.equals));

/** A required question without an answer, and what to do about it. */
export interface OpenQuestion {
  question: ScreeningQuestion;
  message: string;
}

/** Required questions without an answer; those whose condition is not met do not count. */
export function openQuestions(
  questions: readonly ScreeningQuestion[],
  sent: readonly { question_id: string | null; value: AnswerValue }[],
): OpenQuestion[] {
  const given = new Map(sent.map(({ question_id, value }) => [question_id, value]));
  const isAsked = isAskedAfter(given);
  const isOpen = (question: ScreeningQuestion) => {
    const value = given.get(question.id) ?? null;
    return question.required && isAsked(question) && (value === null || (Array.isArray(value) && value.length === 0));
  };
  return questions.filter(isOpen).map((question) => ({ question, message: missingAnswer(question) }));
}

/** Messages for the open questions of the form, by field. */
export const unanswered = (
  questions: readonly ScreeningQuestion[],
  sent: Parameters<typeof openQuestions>[1],
): Record<string, string[]> =>
  Object.fromEntries(
    openQuestions(asked(questions), sent).map(({ question }) => [fieldOf(question), [missingHere(question)]]),
  );

/** Renames errors: the API names an answer by its index (`answers[2].value`), the form by its question. */
export function aboutQuestions(failure: Failure, sent: readonly { question_id: string }[]): Failure {
  if (failure.kind !== "invalid") return failure;
  const fields = Object.entries(failure.fields).map(([name, messages]) => {
    const place = /^answers\[(\d+)\]/.exec(name)?.[1];
    const answer = place === undefined ? undefined : sent[Number(place)];
    return [answer ? fieldOf({ id: answer.question_id }) : name, messages];
  });
  return { ...failure, fields: Object.fromEntries(fields) };
}
