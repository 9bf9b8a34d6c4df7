import type { ExamAnswerValue } from "../../contract/exams";
import type { AnswerKey, SheetItem } from "./sheet-item";

/**
 * Normalises an answer: trims it and undoes what phones' keyboards change (curly quotation marks, non-breaking spaces, decomposed
 * accents).
 */
export const plainAnswer = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d]/gu, '"')
    .replace(/[\u00a0\u202f]/gu, " ")
    .trim();

/** Normalises case and repeated spaces as well. */
const loose = (text: string): string => plainAnswer(text).toLowerCase().replace(/\s+/gu, " ");

/** The items between commas. */
const parted = (text: string): string[] => text.split(",").map(loose);

const inAnyOrder = (text: string): string => parted(text).filter(Boolean).sort().join(",");
const inOrder = (text: string): string => parted(text).join(",");

/** Whether there is an answer; spaces alone are none. */
export const isAnswered = (value: ExamAnswerValue | undefined): boolean =>
  typeof value === "string"
    ? plainAnswer(value) !== ""
    : Object.values(value ?? {}).some((text) => plainAnswer(text) !== "");

/** Whether an answer to an item with one right answer is right. An item to leave blank has to be empty. */
export function isRight(
  { key, options }: Pick<SheetItem, "key" | "options">,
  value: ExamAnswerValue | undefined,
): boolean {
  if (key.match === "blank") return !isAnswered(value);
  if (typeof value !== "string" || !isAnswered(value)) return false;
  if (key.match === "choice") return options[key.right]?.key === value;
  return isRightText(key, value);
}

function isRightText(key: AnswerKey, value: string): boolean {
  switch (key.match) {
    case "exact":
      return key.accepted.some((accepted) => plainAnswer(accepted) === plainAnswer(value));
    case "normalised":
      return key.accepted.some((accepted) => loose(accepted) === loose(value));
    case "set":
      return inAnyOrder(key.accepted.join(",")) === inAnyOrder(value);
    case "in_order":
      return inOrder(key.accepted.join(",")) === inOrder(value);
    default:
      return false;
  }
}
