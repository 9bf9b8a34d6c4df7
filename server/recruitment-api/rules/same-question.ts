import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { isEmptyAnswer } from "../../contract/values/answer-words";
import { readAnswer } from "./answer-values";

type Asked = Pick<ScreeningQuestion, "type" | "label" | "unit">;

/** What two questions have in common that ask the same: their type, words and unit. Case, spaces and a last mark say nothing. */
export const questionKey = ({ type, label, unit }: Asked): string => [type, plain(label), plain(unit ?? "")].join("\n");

const plain = (words: string) =>
  words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(?<![\s.?!:…*])[\s.?!:…*]+$/u, "")
    .trimStart();

/** An answer with the question that it was given to. */
export interface GivenBefore extends Asked {
  options: readonly { id: string; label: string }[];
  value: AnswerValue;
}

/**
 * An earlier answer as this question takes it: choices by their words. Null where it does not fit: a choice or a limit that is
 * another, a day that is over by `today`, a file.
 */
export function answerAgain(question: ScreeningQuestion, before: GivenBefore, today: string): AnswerValue {
  if (question.type === "file") return null;
  const value = question.options.length > 0 ? chosenAgain(question, before) : before.value;
  const read = readAnswer(question, value);
  if (!read.ok || isEmptyAnswer(read.value)) return null;
  return question.type === "date" && String(read.value) < today ? null : read.value;
}

/** All of the choices, by the ids that they have here; null where one is not offered. */
function chosenAgain({ options }: ScreeningQuestion, before: GivenBefore): AnswerValue {
  const ids = [before.value].flat().map((chosen) => {
    const label = before.options.find(({ id }) => id === chosen)?.label;
    return options.find((option) => label !== undefined && plain(option.label) === plain(label))?.id;
  });
  if (!ids.every((id) => id !== undefined)) return null;
  return Array.isArray(before.value) ? ids : (ids[0] ?? null);
}
