import type { AnswerValue } from "../contract/job-posts";
import type { Changed, Failure, GivenAnswer } from "../contract/outcomes";
import type { ScreeningAnswer } from "../contract/records";
import { callTo } from "./call-to";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";

type Stored = readonly ScreeningAnswer[];

/** Answers to a job's questions. `stored`: those that the draft has, as it was read. */
export interface Screening {
  saveAnswers(jobId: string, answers: readonly GivenAnswer[], stored: Stored): Promise<Changed<ScreeningAnswer[]>>;
  /** Stores a file for a question of type `file`; the answer's value becomes its key. */
  saveFile(jobId: string, questionId: string, file: File, stored: Stored): Promise<Changed<ScreeningAnswer>>;
}

/** Answers at an API that keeps drafts: it takes several at once, and one that it has under its id. */
export const screening = (send: Send, target: UploadTarget): Screening => {
  const saveAll = async (jobId: string, answers: readonly GivenAnswer[]) => {
    const saved = await send.change(callTo("screening.saveAnswers", { body: { job_post_id: jobId, answers } }));
    return saved.ok ? { ok: true as const, value: saved.value ?? [] } : saved;
  };
  /** Null when the API no longer has the answer, for example because the draft was deleted on another device. */
  const changeIfThere = async (id: string, value: AnswerValue) => {
    const changed = await send.change(callTo("screening.changeAnswer", { id, body: { value } }));
    return !changed.ok && changed.failure.kind === "missing" ? null : changed;
  };

  return {
    async saveAnswers(jobId, answers, stored) {
      const [one, ...more] = answers.filter((answer) => !isSame(answer, stored));
      // Several go together, so that all are saved or none.
      const id = one && more.length === 0 ? idOf(one.question_id, stored) : null;
      const changed = one && id !== null ? await changeIfThere(id, one.value) : null;
      if (!one || changed === null) return saveAll(jobId, answers);
      if (!changed.ok) return { ok: false, failure: atPlace(changed.failure, answers.indexOf(one)) };
      return { ok: true, value: changed.value && [changed.value] };
    },
    async saveFile(jobId, questionId, file, stored) {
      const kept = await storeFile(send, target, file);
      if (!kept.ok) return kept;
      const id = idOf(questionId, stored);
      const changed = id === null ? null : await changeIfThere(id, kept.value.key);
      if (changed !== null) return changed;
      const saved = await saveAll(jobId, [{ question_id: questionId, value: kept.value.key }]);
      if (!saved.ok) return saved;
      return { ok: true, value: saved.value.find((one) => one.question_id === questionId) ?? null };
    },
  };
};

const idOf = (questionId: string, stored: Stored) =>
  stored.find(({ question_id }) => question_id === questionId)?.id ?? null;

/** Compares as text: a form sends text where the API may store a number. */
function isSame({ question_id, value }: GivenAnswer, stored: Stored): boolean {
  const before = stored.find((one) => one.question_id === question_id);
  return before !== undefined && asText(before.value) === asText(value);
}
const asText = (value: AnswerValue) => JSON.stringify([value ?? []].flat().map(String));

/** The error of a single answer, with the field name that the call for several has. */
function atPlace(failure: Failure, index: number): Failure {
  if (failure.kind !== "invalid") return failure;
  const fields = Object.entries(failure.fields).map(([name, messages]) => [`answers[${index}].${name}`, messages]);
  return { ...failure, fields: Object.fromEntries(fields) };
}
