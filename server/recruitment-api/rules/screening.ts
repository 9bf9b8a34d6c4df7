import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { formatAnswer, isEmptyAnswer, yesNo } from "../../contract/values/answer-words";
import { missingAnswer } from "../../contract/values/unit-words";

/** A person's answers so far, by question id, in the stored forms of `readAnswer`. */
export type ScreeningAnswerMap = ReadonlyMap<number, AnswerValue>;

/**
 * The questions that are shown for these answers: one with `show_if` only when the question it refers to is shown and has that
 * answer. A circular condition, or one on a deleted question, is never met.
 */
export function visibleQuestions(
  questions: readonly ScreeningQuestion[],
  answers: ScreeningAnswerMap,
): ScreeningQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isShown = (question: ScreeningQuestion, path: ReadonlySet<number>): boolean => {
    if (question.show_if === null) return true;
    const asked = byId.get(question.show_if.question_id);
    if (!asked || path.has(question.id)) return false;
    if (!isShown(asked, new Set(path).add(question.id))) return false;
    return answersWith(answers.get(asked.id) ?? null, question.show_if.equals);
  };
  return questions.filter((question) => isShown(question, new Set()));
}

/** The shown required questions without an answer, as messages that name them. */
export function missingAnswers(
  questions: readonly ScreeningQuestion[],
  answers: ScreeningAnswerMap,
): { id: number; message: string }[] {
  return visibleQuestions(questions, answers)
    .filter(({ id, required }) => required && isEmptyAnswer(answers.get(id) ?? null))
    .map((question) => ({ id: question.id, message: missingAnswer(question) }));
}

export interface MetKnockOut {
  question_id: number;
  message: string;
}

/** The knock-outs that the answers to shown questions meet. An unanswered question meets none. */
export function metKnockOuts(questions: readonly ScreeningQuestion[], answers: ScreeningAnswerMap): MetKnockOut[] {
  return visibleQuestions(questions, answers).flatMap((question) => {
    const value = answers.get(question.id) ?? null;
    if (question.knock_out === null || isEmptyAnswer(value) || !meets(value, question.knock_out)) return [];
    const message = question.knock_out.message.replace(/(?<![.!?])$/, ".");
    return [{ question_id: question.id, message: `${message} You answered: ${formatAnswer(question, value)}.` }];
  });
}

function meets(value: AnswerValue, { operator, value: wanted }: NonNullable<ScreeningQuestion["knock_out"]>): boolean {
  switch (operator) {
    case "equals":
      return isSame(value, wanted);
    case "not_equals":
      return !isSame(value, wanted);
    case "at_least":
      return compare(value, wanted, (a, b) => a >= b);
    case "at_most":
      return compare(value, wanted, (a, b) => a <= b);
    case "includes":
      return answersWith(value, wanted);
  }
}

/** Whether a value equals the wanted one or, for multiple choices, contains it. */
const answersWith = (value: AnswerValue, wanted: AnswerValue) =>
  Array.isArray(value) && !Array.isArray(wanted) ? value.some((one) => isSame(one, wanted)) : isSame(value, wanted);

function isSame(a: AnswerValue, b: AnswerValue): boolean {
  if (isEmptyAnswer(a) || isEmptyAnswer(b)) return isEmptyAnswer(a) && isEmptyAnswer(b);
  if (Array.isArray(a) || Array.isArray(b)) {
    const [left, right] = [[a].flat(), [b].flat()].map((list) => list.map(String).sort());
    return left?.join("\n") === right?.join("\n");
  }
  const [x, y] = [yesNo(a), yesNo(b)].map(String) as [string, string];
  return x === y || (isNumeric(x) && isNumeric(y) && Number(x) === Number(y));
}

/** Compares numbers by value, days and other texts as strings. */
function compare(
  value: AnswerValue,
  wanted: AnswerValue,
  test: (a: number | string, b: number | string) => boolean,
): boolean {
  const [a, b] = [String(value), String(wanted)];
  return isNumeric(a) && isNumeric(b) ? test(Number(a), Number(b)) : test(a, b);
}

const isNumeric = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
