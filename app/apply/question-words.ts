import type { ScreeningQuestion } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { withUnit } from "../../server/contract/values/unit-words";
import type { Option } from "../forms/select";

/** The limit of a long text, in characters, when the question sets none. */
export const usualLength = 1000;

/** The name of a question's form field. */
export const fieldOf = ({ id }: Pick<ScreeningQuestion, "id">) => `q${id}`;

const yesAndNo: Option[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The choices of a question; also those of a yes/no question and of a scale. */
export function optionsOfQuestion({ type, options }: ScreeningQuestion): Option[] {
  if (type === "yes_no") return yesAndNo;
  if (type === "scale_1_5") return ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value }));
  return options.map(({ id, label }) => ({ value: id, label }));
}

/** The answer to another question on which a question depends. */
export interface Condition {
  /** The other question's field. */
  name: string;
  /** The value that the other question's field must have. */
  value: string;
  /** `Only if you answered “Yes” to “Can you work nights?”` */
  words: string;
}

/** The condition of a question (`show_if`); null when it has none. */
export function conditionOf({ show_if }: ScreeningQuestion, all: readonly ScreeningQuestion[]): Condition | null {
  const other = all.find(({ id }) => id === show_if?.question_id);
  if (!other || !show_if) return null;
  const answer = formatAnswer(other, show_if.equals);
  return {
    name: fieldOf(other),
    value: other.type === "yes_no" ? answer.toLowerCase() : String(show_if.equals),
    words: `Only if you answered “${answer}” to “${other.label}”`,
  };
}

/** A question's hint as a whole sentence, because more may follow it: here the limits of a number. */
export function hintOf({ type, hint: said, min, max, unit, max_length }: ScreeningQuestion): string | undefined {
  const written = said && type === "long_text" && saysLimit(said, max_length) ? null : said;
  const hint = written && (/[.!?…]$/.test(written) ? written : `${written}.`);
  if (type !== "number" && type !== "money" && type !== "scale_1_5") return hint || undefined;
  const limits = limitsOf(min, max, unit);
  return [hint, limits && `${limits}.`].filter(Boolean).join(" ") || undefined;
}

/** Whether a hint says only the limit of characters, which the field shows already. */
const saysLimit = (hint: string, limit: number | null | undefined) =>
  /character/i.test(hint) && hint.length < 60 && hint.replace(/\D/g, "") === String(limit ?? usualLength);

function limitsOf(min: number | null, max: number | null, unit: string | null) {
  if (min !== null && max !== null) return `From ${say(min)} to ${withUnit(say(max), unit)}`;
  if (min !== null) return `${withUnit(say(min), unit)} or more`;
  if (max !== null) return `${withUnit(say(max), unit)} or less`;
  return unit ? `In ${unit}` : undefined;
}

const say = (limit: number) => limit.toLocaleString("en");
