import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ApplicationJob } from "../../server/contract/records";
import type { RouteHandle } from "../context";
import { ButtonLink } from "../interface/button";
import { Section } from "../interface/section";
import { TaskList } from "../interface/task-list";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { getOrBeginDraft } from "./draft";
import { SavedNotice } from "./saved-notice";
import { listSectionTasks, type PlainTask, sectionPath, taskOf } from "./section-tasks";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Review – Apply" });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader(args: LoaderFunctionArgs) {
  const [{ job, draft }, application] = await Promise.all([
    getOrBeginDraft(args),
    args.context.api.applications.mine(),
  ]);
  const saved = new URL(args.request.url).searchParams.has("saved");
  const savedAt = [application.updated_at, draft.last_activity_at].sort().at(-1) ?? null;
  return {
    jobId: job.id,
    savedAt: saved ? savedAt : null,
    sections: listSectionTasks(application, (section) =>
      sectionPath(section, (own) => paths.apply.section(job.id, own), paths.apply.review(job.id)),
    ),
    questions: questionsTask(draft),
  };
}

/** The job's questions as one more task. It is open while the API misses an answer. */
function questionsTask(draft: ApplicationJob): PlainTask {
  const begun = draft.answers.length > 0 || draft.cover_note !== null || draft.support_needs !== null;
  const isMissing = draft.missing.some(({ where }) => where === "screening");
  const isSeen = begun || draft.draft_step === "screening" || draft.draft_step === "check";
  const status = !isSeen ? "not_started" : isMissing ? "in_progress" : "completed";
  return taskOf("Questions and cover note", paths.apply.screening(draft.job_id), status);
}

export default function ReviewPage() {
  const { jobId, savedAt, sections, questions } = useLoaderData<typeof loader>();
  const isDone = sections.needed.every(({ open }) => !open);
  return (
    <div className="page-form">
      <SavedNotice at={savedAt} />
      <h1>Review your application</h1>
      <p className="lead mb-6">
        {isDone
          ? "All that is needed is complete. Look through it if you like, then go on to the questions."
          : "Fill in the sections in any order. Each one is saved when you press its button."}
      </p>
      <Section title="Needed to send">
        <TaskList tasks={[...sections.needed, questions]} />
      </Section>
      <Section title="Helps the recruiter">
        <p className="mb-4">These may stay empty. What you fill in here also goes with your next applications.</p>
        <TaskList tasks={sections.optional} />
      </Section>
      <p className="actions">
        <ButtonLink to={paths.apply.screening(jobId)}>Continue to questions</ButtonLink>{" "}
        <Link to={paths.profile.deleteDraft(jobId)}>Delete this draft</Link>
      </p>
    </div>
  );
}
