import { ScreeningAnswer } from "../contract/applications";
import type { AnswerValue } from "../contract/job-posts";
import type { Changed, Failure, GivenAnswer, UnsentApplication } from "../contract/outcomes";
import type { ScreeningAnswer as StoredAnswer } from "../contract/records";
import { afterUnclearAnswer } from "./after-unclear-answer";
import type { Applying } from "./apply";
import { callTo } from "./call-to";
import type { Screening } from "./screening";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { done, recordOf } from "./wire-shapes";

/** Drafts of applications in the visitor's browser. */
export interface UnsentApplications {
  find(jobId: string): UnsentApplication | null;
  /** False when it is too large for the browser; the earlier draft then stays. */
  keep(jobId: string, unsent: UnsentApplication): boolean;
  forget(jobId: string): void;
}

const nothing: UnsentApplication = { answers: [], cover_note: null, support_needs: null, resume_id: null };

const tooMuch: { ok: false; failure: Failure } = {
  ok: false,
  failure: {
    kind: "invalid",
    message:
      "Your answers together are too long to be kept until you send them. Shorten the longest ones, then save again.",
    fields: {},
  },
};

type Answer = UnsentApplication["answers"][number];

interface Kept {
  unsent: UnsentApplications;
  /** The application that the answers belong to, for an API that requires it. */
  findApplicationId: () => Promise<string | null>;
  /** The application to a job that was sent and not withdrawn; null for none. */
  findSent: (jobId: string) => Promise<object | null>;
}

/**
 * Applying at an API without drafts, where `apply` always sends. Until then the draft is stored by `unsent`, in the browser.
 * Sending saves the answers first, so that a recruiter who opens the application finds them.
 */
export function applyWithoutDrafts(
  send: Send,
  target: UploadTarget,
  { unsent, findApplicationId, findSent }: Kept,
): {
  apply: Applying;
  screening: Screening;
} {
  const found = (jobId: string) => unsent.find(jobId) ?? nothing;
  const keep = <Value>(jobId: string, changed: UnsentApplication, value: Value | null = null): Changed<Value> =>
    unsent.keep(jobId, changed) ? { ok: true, value } : tooMuch;

  const keepAnswers = (jobId: string, given: readonly GivenAnswer[], is_file: boolean): Changed<StoredAnswer[]> => {
    const { answers, ...notes } = found(jobId);
    const isGiven = ({ question_id }: Answer) => given.some((one) => one.question_id === question_id);
    const changed = given.map((one) => ({
      ...one,
      is_file,
      id: answers.find(({ question_id }) => question_id === one.question_id)?.id ?? null,
    }));
    return keep(jobId, { ...notes, answers: [...answers.filter((one) => !isGiven(one)), ...changed] });
  };

  /** Sends one answer in each call, because sending several is our own addition. */
  const sendAnswer = (
    { jobId, applicationId }: { jobId: string; applicationId: string | null },
    { question_id, value, is_file, id }: Answer,
  ) => {
    const body = {
      ...(applicationId !== null && { application_id: applicationId }),
      job_post_id: jobId,
      question_id,
      value,
      ...(is_file && { file_key: value }),
    };
    const call =
      id === null ? callTo("screening.saveAnswers", { body }) : callTo("screening.changeAnswer", { id, body });
    return send.change({ ...call, answer: recordOf(ScreeningAnswer) });
  };

  const screening: Screening = {
    saveAnswers: async (jobId, answers) => keepAnswers(jobId, answers, false),
    async saveFile(jobId, questionId, file) {
      const stored = await storeFile(send, target, file);
      if (!stored.ok) return stored;
      const kept = keepAnswers(jobId, [{ question_id: questionId, value: stored.value.key }], true);
      return kept.ok ? { ok: true, value: null } : kept;
    },
  };

  const apply: Applying = {
    findUnsent: unsent.find,
    async saveDraft(jobId, { cover_note, support_needs, resume_id }) {
      return keep(jobId, {
        ...found(jobId),
        ...(cover_note !== undefined && { cover_note }),
        ...(support_needs !== undefined && { support_needs }),
        ...(resume_id !== undefined && { resume_id }),
      });
    },
    async send(jobId, consent, idempotencyKey) {
      const { answers, ...notes } = found(jobId);
      const sent: Answer[] = [];
      const applicationId = answers.length > 0 ? await findApplicationId() : null;
      for (const [index, answer] of answers.entries()) {
        if (isEmpty(answer.value)) continue;
        const saved = await sendAnswer({ jobId, applicationId }, answer);
        sent.push({ ...answer, id: (saved.ok ? saved.value?.id : null) ?? answer.id });
        if (saved.ok) continue;
        // A retry then sends only the answers that are left.
        unsent.keep(jobId, { ...notes, answers: [...sent, ...answers.slice(index + 1)] });
        return saved;
      }
      const body = { ...withoutEmpty(notes), ...consent };
      const answered = await send.change({
        ...callTo("apply.send", { id: jobId, body, idempotencyKey }),
        answer: done,
      });
      const applied = await afterUnclearAnswer<object>(answered, () => findSent(jobId));
      if (applied.ok) unsent.forget(jobId);
      else unsent.keep(jobId, { ...notes, answers: sent });
      return applied.ok ? { ok: true, value: null } : applied;
    },
  };
  return { apply, screening };
}

const isEmpty = (value: AnswerValue) => value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A validator may take text and not null. */
const withoutEmpty = (notes: object) => Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== null));
