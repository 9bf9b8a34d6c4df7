import type { Application, ApplicationJob } from "../../server/contract/records";
import { paths } from "../paths";
import { missingParts } from "./review-parts";
import { openQuestions } from "./screening";

type Begun = Pick<ApplicationJob, "job_id" | "questions" | "answers">;

/** The page that asks for what the application still lacks; the check page when it lacks nothing. */
export const nextPage = (application: Pick<Application, "sections" | "needed_sections">, draft: Begun): string =>
  missingParts(application).length > 0 ? paths.apply.review(draft.job_id) : afterReview(draft);

/** The step after the review. Skips the questions when there are none or all are answered. */
export function afterReview({ job_id, questions, answers }: Begun): string {
  const isAnswered = answers.length > 0 && openQuestions(questions, answers).length === 0;
  return questions.length === 0 || isAnswered ? paths.apply.check(job_id) : paths.apply.screening(job_id);
}
