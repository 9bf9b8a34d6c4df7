import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJob, JobCard } from "../../server/contract/records";

/**
 * A job on its way to be applied for, and what the visitor holds of it: a draft, or what they have sent. That brings its job
 * along, so that the whole post with all that is like it is asked for only by those who hold nothing yet.
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
