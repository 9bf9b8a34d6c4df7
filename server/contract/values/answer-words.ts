import { formatDay } from "./days";
import { showMoney } from "./money-text";
import { withUnit } from "./unit-words";

/** The same as `AnswerValue` in `job-posts.ts`, without zod. */
type Answer = string | boolean | number | string[] | null;

interface Asked {
  type: string | null;
  options: readonly { id: string; label: string }[];
  unit: string | null;
}

/** Whether this is no answer at all. */
export const isEmptyAnswer = (value: Answer): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Normalises the ways in which a form, a recruiter's rule or JSON writes yes and no to "yes" and "no"; other answers stay. */
export function yesNo(value: Answer): Answer {
  if (value === true || value === "true") return "yes";
  if (value === false || value === "false") return "no";
  return value;
}

/**
 * An answer as text for people; empty for none.
 * @param file the text for a stored file
 */
export function formatAnswer(question: Asked, value: Answer, file = "A file is stored"): string {
  if (isEmptyAnswer(value)) return "";
  switch (question.type) {
    case "yes_no":
      return yesNo(value) === "yes" ? "Yes" : "No";
    case "single_choice":
    case "multi_choice":
      return [value]
        .flat()
        .map((id) => question.options.find((option) => option.id === id)?.label ?? String(id))
        .join(", ");
    case "money":
      return withUnit(showMoney(String(value)), question.unit);
    case "number":
      return withUnit(String(value), question.unit);
    case "scale_1_5":
      return `${value} out of 5`;
    case "date":
      return formatDay(String(value));
    case "file":
      return file;
    default:
      return String(value);
  }
}
