import type { AppLoadContext } from "@remix-run/node";
import { stepBar } from "../../server/contract/values/apply-steps";
import { paths } from "../paths";

/** The step bar for somebody who signs in to apply for a job, at its first step; null for others. */
export async function stepOfSignIn({ api }: Pick<AppLoadContext, "api">, goesTo: string): Promise<string | null> {
  const id = /^\/jobs\/(\w{1,64})(?:-[^/]*)?\/apply(?:[/?]|$)/.exec(goesTo)?.[1];
  const job = id === undefined ? null : await api.jobPosts.findForAnyone(id).catch(() => null);
  if (!job) return null;
  const hasQuestions = job.screening_questions.length > 0;
  return stepBar(paths.apply.login(job.id), { hasQuestions, title: job.title, to: paths.job(job) });
}
