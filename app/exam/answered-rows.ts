import { countOf } from "../../server/contract/values/numbers";
import { countWords } from "../../server/contract/values/word-count";
import type { FieldValues } from "./part-answers";
import type { SheetQuestion } from "./sheet-data";

/** A line of the overview that is shown before a part is sent: one question and how far it is answered. */
export interface AnsweredRow {
  id: string;
  /** `Record 3`, `Question 3`, `Task 1`. */
  name: string;
  /** `Answered`, `4 of 6 fields`, `142 words`. */
  state: string;
  isOpen: boolean;
}

/** One row for each question, in the order of the page. */
export const answeredRows = (questions: readonly SheetQuestion[], values: FieldValues): AnsweredRow[] =>
  questions.map((question, index) => ({
    id: question.id,
    name: `${names[question.kind]} ${index + 1}`,
    ...stateOf(question, values),
  }));

const names = { record: "Record", exact_text: "Question", choice: "Question", essay: "Task" } as const;

function stateOf({ id, kind, body }: SheetQuestion, values: FieldValues): Pick<AnsweredRow, "state" | "isOpen"> {
  const has = (field: string) => (values[field] ?? "").trim() !== "";
  if (kind === "record") {
    const filled = body.filter(({ key }) => has(`${id}.${key}`)).length;
    return {
      state: filled === 0 ? "Not answered" : `${filled} of ${body.length} fields`,
      isOpen: filled === 0,
    };
  }
  if (!has(id)) return { state: "Not answered", isOpen: true };
  return {
    state: kind === "essay" ? countOf(countWords(values[id] ?? ""), "word") : "Answered",
    isOpen: false,
  };
}
