import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { acceptedExtensions } from "../../server/contract/values/uploads";
import type { RouteHandle } from "../context";
import { UploadForm } from "../enhance/upload-progress";
import { acceptedHint } from "../forms/accepted-files";
import { aboutFile, chosenFile } from "../forms/chosen-file";
import { ErrorSummary } from "../forms/error-summary";
import { FileField } from "../forms/file-field";
import { formFor } from "../forms/form-for";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { BackLink } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { type Draft, getDraft, getOrBeginDraft } from "./draft";

const AnswerFile = z.object({ file: chosenFile });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Add a file – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "file" };

export async function loader(args: LoaderFunctionArgs) {
  const { job, question } = questionOf(await getDraft(args), args);
  return {
    jobId: job.id,
    label: question.label,
    hint: question.hint,
    form: formFor(args.context, AnswerFile),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const begun = await getOrBeginDraft(args);
  const { job, question } = questionOf(begun, args);
  const submission = await readSubmission(context, AnswerFile);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { file } = submission.value;
  const saved = await context.api.screening.saveFile(job.id, question.id, file, begun.draft.answers);
  if (!saved.ok) return invalidSubmission(submission, aboutFile(saved.failure));
  return redirect(paths.apply.screening(job.id), 303);
}

function questionOf({ job, draft }: Draft, { params }: Pick<LoaderFunctionArgs, "params">) {
  const question = draft.questions.find(({ id, type }) => type === "file" && id === params.question);
  if (!question) throw new Response(null, { status: 404 });
  return { job, question };
}

export default function ScreeningFilePage() {
  const { jobId, label, hint } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <div className="reading-main">
      <BackLink to={paths.apply.screening(jobId)} label="Back to the questions" />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      <h1>{label}</h1>
      {hint && <p className="lead">{hint}</p>}
      <UploadForm {...formProps(form)}>
        <FileField field={fields.file} label="Your file" hint={acceptedHint} accept={acceptedExtensions} />
        <p className="actions">
          <Button>Upload</Button>
        </p>
      </UploadForm>
    </div>
  );
}
