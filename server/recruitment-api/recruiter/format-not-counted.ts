import type { ExamAnswerValue, ExamQuestion } from "../../contract/exams";
import type { UncountedRow } from "../database/exam-not-counted";
import type { NotCounted } from "../rules/exam-answering";

/** Why a late answer does not count (docs/assessment.md). */
const reasons: Readonly<Record<NotCounted, string>> = {
  closed: "the part took nothing more",
  unproven: "nothing says when it was given",
  after_end: "given after the end",
  heard: "given while the device had a line, and not sent then",
  clock: "the device's clock does not fit ours",
  held: "another answer was here already",
};

/** A part's late answers that do not count, for markers to judge what happened. */
export function listUncounted(rows: readonly UncountedRow[], questions: readonly ExamQuestion[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ question_id, value, why }) => {
    const question = questions.find(({ id }) => id === question_id);
    return `   ${question?.order}. ${formatValue(value, question)} (${reasons[why]})`;
  });
  return [`Note: Late and not counted: ${rows.length}.`, ...lines];
}

function formatValue(value: ExamAnswerValue, question: ExamQuestion | undefined): string {
  if (typeof value === "string")
    return `“${question?.options.find(({ key }) => key === value)?.label ?? value.trim()}”`;
  return Object.entries(value)
    .map(([field, text]) => `${field}: “${text.trim()}”`)
    .join(", ");
}
