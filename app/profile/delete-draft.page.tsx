import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { PostForm } from "../forms/post-form";
import { refused } from "../forms/refused";
import { Button } from "../interface/button";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { getHeldApplication } from "./held-application";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Delete this draft – Your applications" });
export const handle: RouteHandle = { checks: ["applicant"], overlay: "modal" };

export async function loader(args: LoaderFunctionArgs) {
  const held = await getHeldApplication(args);
  if (held.status.key !== "draft") throw redirect(paths.profile.application(held.job_id), 303);
  const files = held.answers.filter(({ file_key }) => file_key !== null).length;
  return {
    jobId: held.job_id,
    title: held.job.title,
    answers: held.answers.length - files,
    files,
    hasCoverNote: held.cover_note !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const held = await getHeldApplication(args);
  const id = await getApplicationId(args.context);
  const deleted = await args.context.api.applications.deleteDraft({ id, jobId: held.job_id });
  if (!deleted.ok) return refused(deleted.failure);
  return redirect(paths.profile.tracking({ tab: "drafts", deleted: 1 }), 303);
}

export default function DeleteDraftPage() {
  const { jobId, title, answers, files, hasCoverNote } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const lost = [
    answers > 0 && `your answers to ${answers} ${answers === 1 ? "question" : "questions"}`,
    hasCoverNote && "your cover note",
    files > 0 && `${files} ${files === 1 ? "file" : "files"} you added to questions`,
  ].filter((item) => item !== false);
  return (
    <Page
      title={`Delete your draft for ${title}?`}
      back={{ to: paths.profile.application(jobId), label: "Your draft" }}
    >
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      <div className="text">
        {lost.length > 0 ? (
          <>
            <p>This deletes, for good:</p>
            <ul>
              {lost.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>You have not written anything for this job yet.</p>
        )}
        <p>Your details, contact information and résumé stay for other applications.</p>
      </div>
      <PostForm>
        <p className="actions">
          <Button look="danger">Delete this draft</Button> <Link to={paths.profile.application(jobId)}>Keep it</Link>
        </p>
      </PostForm>
    </Page>
  );
}
