import type { AnswerValue } from "../../server/contract/job-posts";
import type { ScreeningQuestion } from "../../server/contract/records";
import { showMoney } from "../../server/contract/values/money-text";
import type { Option } from "../forms/select";
import { dayText, wallTime } from "../interface/moment";

/** The name of a question's field. */
export const fieldOf = ({ id }: Pick<ScreeningQuestion, "id">) => `q${id}`;

const yesAndNo: Option[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The choices of a question, also of yes/no and of a scale. */
export function optionsOf({ type, options }: ScreeningQuestion): Option[] {
  if (type === "yes_no") return yesAndNo;
  if (type === "scale_1_5") return ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
  return options.map(({ id, label }) => ({ value: id, label }));
}

/** A question's label. One that depends on another says so, because nothing is hidden without JavaScript. */
export function labelOf(question: ScreeningQuestion, all: readonly ScreeningQuestion[]): string {
  const other = all.find(({ id }) => id === question.show_if?.question_id);
  if (!other || !question.show_if) return question.label;
  return `${question.label} (only if you answered “${formatAnswer(other, question.show_if.equals)}” to “${other.label}”)`;
}

/** A question's hint as a sentence, because more may follow it: here the limits of a number. */
export function hintOf({ type, hint: written, min, max, unit }: ScreeningQuestion): string | undefined {
  const hint = written && (/[.!?…]$/.test(written) ? written : `${written}.`);
  if (type !== "number" && type !== "money" && type !== "scale_1_5") return hint || undefined;
  const limits = limitsOf(min, max, unit);
  return [hint, limits && `${limits}.`].filter(Boolean).join(" ") || undefined;
}

function limitsOf(min: number | null, max: number | null, unit: string | null) {
  const suffix = unit ? ` ${unit}` : "";
  if (min !== null && max !== null) return `From ${say(min)} to ${say(max)}${suffix}`;
  if (min !== null) return `${say(min)}${suffix} or more`;
  if (max !== null) return `${say(max)}${suffix} or less`;
  return unit ? `In ${unit}` : undefined;
}

const say = (limit: number) => limit.toLocaleString("en");

/** An answer as a person reads it. */
export function formatAnswer(question: ScreeningQuestion, value: AnswerValue): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  const unit = question.unit ? ` ${question.unit}` : "";
  switch (question.type) {
    case "yes_no":
      return value === true || value === "yes" || value === "true" ? "Yes" : "No";
    case "single_choice":
    case "multi_choice":
      return [value]
        .flat()
        .map((id) => question.options.find((option) => option.id === id)?.label ?? String(id))
        .join(", ");
    case "money":
      return `${showMoney(String(value))}${unit}`;
    case "number":
      return `${value}${unit}`;
    case "scale_1_5":
      return `${value} out of 5`;
    case "date":
      return dayText(wallTime(new Date(`${value}T00:00:00Z`), "UTC"));
    case "file":
      return "A file is stored";
    default:
      return String(value);
  }
}
