import { z } from "zod";
import { ScreeningAnswer } from "../contract/applications";
import type { AnswerValue } from "../contract/job-posts";
import type { VisitorApi } from "../contract/visitor-api";
import { unavailableFailure } from "./refusals";
import type { Send } from "./transport";
import { storeFile, type UploadTarget } from "./uploads";

export const screening = (send: Send, target: UploadTarget): VisitorApi["screening"] => {
  const saveAnswers = async (jobId: number, answers: { question_id: number; value: AnswerValue }[]) => {
    const saved = await send.change({
      operation: "screening.saveAnswers",
      method: "POST",
      path: "/api/screening_question_answers",
      body: { job_post_id: jobId, answers },
      schema: z.object({ data: z.array(ScreeningAnswer) }),
    });
    return saved.ok ? { ok: true as const, value: saved.value.data } : saved;
  };
  return {
    saveAnswers,
    async saveFile(jobId, questionId, file) {
      const stored = await storeFile(send, target, file);
      if (!stored.ok) return stored;
      const saved = await saveAnswers(jobId, [{ question_id: questionId, value: stored.value.key }]);
      if (!saved.ok) return saved;
      const answer = saved.value.find((one) => one.question_id === questionId);
      return answer ? { ok: true, value: answer } : { ok: false, failure: unavailableFailure };
    },
  };
};
