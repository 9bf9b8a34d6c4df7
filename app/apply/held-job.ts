import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJob, JobCard } from "../../server/contract/records";

/**
 * Finds a job to apply for, with the visitor's draft or sent application, if any. That already contains the job, so the larger
 * call for the whole post is made only for visitors who have neither.
 */
export async function findHeldJob(
  { api, visitor }: Pick<AppLoadContext, "api" | "visitor">,
  jobId: string,
  applicationId = visitor.state === "signed-in" ? visitor.user.application_id : null,
): Promise<{ job: JobCard | null; held: ApplicationJob | null; hasQuestions: boolean }> {
  const held = applicationId === null ? null : await api.applications.findJob(applicationId, jobId);
  const post = held?.job ? null : await api.jobPosts.findForAnyone(jobId);
  const questions = held?.questions ?? post?.screening_questions ?? [];
  return { held, job: held?.job ?? post, hasQuestions: questions.length > 0 };
}
