import type { ExamAnswer, ExamAnswers, ExamAnswersSaved } from "../contract/records";
import type { Changed, Refused } from "../contract/visitor-api";

type Saved = Changed<ExamAnswersSaved>;

/**
 * Saves the answers of a part at an API that may call their fields in its own way. One that makes one answer of each call
 * refuses a list for the fields that it misses; it then gets the answers one after the other.
 */
export async function saveInAnyShape(save: (body: object) => Promise<Saved>, sent: ExamAnswers): Promise<Saved> {
  const answers = sent.answers.map(byAllNames);
  const together = await save({ ...sent, answers });
  if (together.ok || !wantsOne(together)) return together;
  const { answers: _, ...about } = sent;
  for (const answer of answers) {
    const saved = await save({ ...about, ...answer });
    if (!saved.ok) return saved;
  }
  return { ok: true, value: null };
}

const byAllNames = (answer: ExamAnswer) => ({
  ...answer,
  exam_question_id: answer.question_id,
  answer: answer.value,
});

const fieldsOfOne = ["question_id", "exam_question_id", "answer", "value"];
const wantsOne = ({ failure }: Refused) =>
  failure.kind === "invalid" && Object.keys(failure.fields).some((name) => fieldsOfOne.includes(name));
