import type { ScreeningQuestion } from "../../server/contract/records";
import type { Option } from "../forms/select";
import { type Condition, conditionOf, fieldOf, hintOf, optionsOfQuestion, usualLength } from "./question-words";

/** A question as its page shows it, without the rules that sort out answers: those are the recruiter's and stay on the server. */
export interface AskedQuestion {
  id: string;
  /** The name of its field. */
  name: string;
  type: ScreeningQuestion["type"];
  label: string;
  /** The question counts only after this answer to another question; null when it always counts. */
  condition: Condition | null;
  hint?: string;
  /** Required, but only when its condition is met; the form cannot know that, so the words say it. */
  conditional: boolean;
  options?: Option[];
  /** In characters, for a long text. */
  limit?: number;
}

const withOptions = new Set<ScreeningQuestion["type"]>(["yes_no", "single_choice", "multi_choice", "scale_1_5"]);

/**
 * A question for its page. `all` are the job's questions, among which a condition's question is found. `told` are sentences
 * about the value of its field: what it is from, what is usual.
 */
export const askedQuestion = (
  question: ScreeningQuestion,
  all: readonly ScreeningQuestion[],
  told: readonly string[] = [],
): AskedQuestion => ({
  id: question.id,
  name: fieldOf(question),
  type: question.type,
  label: question.label,
  condition: conditionOf(question, all),
  hint: [hintOf(question), ...told].filter(Boolean).join(" ") || undefined,
  conditional: question.required || question.show_if !== null,
  ...(withOptions.has(question.type) && { options: optionsOfQuestion(question) }),
  ...(question.type === "long_text" && { limit: question.max_length ?? usualLength }),
});
