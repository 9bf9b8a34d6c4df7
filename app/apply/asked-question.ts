import type { ScreeningQuestion } from "../../server/contract/records";
import type { Option } from "../forms/select";
import { type Condition, conditionOf, fieldOf, hintOf, optionsOfQuestion, usualLength } from "./question-words";

/** A question as its page shows it. What the recruiter set for sorting out answers stays on the server. */
export interface AskedQuestion {
  id: string;
  /** The name of its field. */
  name: string;
  type: ScreeningQuestion["type"];
  label: string;
  /** It counts after this answer to another question only; null for one that always does. */
  condition: Condition | null;
  hint?: string;
  /** Needed under a condition, which stands above it: a form cannot know whether that is met. */
  conditional: boolean;
  options?: Option[];
  /** In characters, for a long text. */
  limit?: number;
}

const withOptions = new Set<ScreeningQuestion["type"]>(["yes_no", "single_choice", "multi_choice", "scale_1_5"]);

export const askedQuestion = (question: ScreeningQuestion, all: readonly ScreeningQuestion[]): AskedQuestion => ({
  id: question.id,
  name: fieldOf(question),
  type: question.type,
  label: question.label,
  condition: conditionOf(question, all),
  hint: hintOf(question),
  conditional: question.required || question.show_if !== null,
  ...(withOptions.has(question.type) && { options: optionsOfQuestion(question) }),
  ...(question.type === "long_text" && { limit: question.max_length ?? usualLength }),
});
