import type { Application, ApplicationJob } from "../../server/contract/records";
import { paths } from "../paths";
import { missingParts } from "./review-parts";
import { openQuestions } from "./screening";

type Begun = Pick<ApplicationJob, "job_id" | "questions" | "answers">;

/** The page that asks for what an application still lacks; the last one when it lacks nothing. */
export const nextPage = (application: Pick<Application, "sections" | "needed_sections">, draft: Begun): string =>
  missingParts(application).length > 0 ? paths.apply.review(draft.job_id) : afterReview(draft);

/** Where the review leads: no page of questions when there is nothing to ask, or all is answered. */
export function afterReview({ job_id, questions, answers }: Begun): string {
  const isAnswered = answers.length > 0 && openQuestions(questions, answers).length === 0;
  return questions.length === 0 || isAnswered ? paths.apply.check(job_id) : paths.apply.screening(job_id);
}
