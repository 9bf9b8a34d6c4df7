import { ScreeningAnswer } from "../contract/applications";
import type { AnswerValue } from "../contract/job-posts";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";
import { listedOf } from "./wire-shapes";

export const screening = (send: Send, target: UploadTarget): VisitorApi["screening"] => {
  const saveAnswers = async (jobId: string, answers: { question_id: string; value: AnswerValue }[]) => {
    const saved = await send.change({
      operation: "screening.saveAnswers",
      method: "POST",
      path: "/api/screening_question_answers",
      body: { job_post_id: jobId, answers },
      answer: listedOf(ScreeningAnswer),
    });
    return saved.ok ? { ok: true as const, value: saved.value?.items ?? [] } : saved;
  };
  return {
    saveAnswers,
    async saveFile(jobId, questionId, file) {
      const stored = await storeFile(send, target, file);
      if (!stored.ok) return stored;
      const saved = await saveAnswers(jobId, [{ question_id: questionId, value: stored.value.key }]);
      if (!saved.ok) return saved;
      return { ok: true, value: saved.value.find((one) => one.question_id === questionId) ?? null };
    },
  };
};
