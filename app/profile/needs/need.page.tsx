import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { ApplicationJob } from "../../../server/contract/records";
import { takesNeeds } from "../../../server/contract/values/needs";
import { acceptedExtensions } from "../../../server/contract/values/uploads";
import type { RouteHandle } from "../../context";
import { UploadForm } from "../../enhance/upload-progress";
import { acceptedHint } from "../../forms/accepted-files";
import { aboutFile, chosenFile } from "../../forms/chosen-file";
import { ErrorSummary } from "../../forms/error-summary";
import { FileField } from "../../forms/file-field";
import { formFor } from "../../forms/form-for";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { PostForm } from "../../forms/post-form";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { refused } from "../../forms/refused";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { writtenText } from "../../interface/written-text";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { NeedStanding } from "./need-standing";
import { needView } from "./need-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: formTitle(`${data?.need.what ?? "What is still needed"} – Your applications`, data?.form),
  });
export const handle: RouteHandle = {
  checks: ["applicant"],
  capability: "interviews",
  takes: "file",
  template: "reading",
};

const SentFile = z.object({ file: chosenFile });

/** @throws a Response 404 for what is not needed for this application */
function needIn({ needs }: ApplicationJob, { need: id }: LoaderFunctionArgs["params"]) {
  const need = needs.find((one) => one.id === id);
  if (!need) throw new Response(null, { status: 404 });
  return need;
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const held = await getHeldApplication(args);
  return {
    jobId: held.job_id,
    brief: jobBrief(held.job, readerOf(context)),
    need: needView(held.job_id, needIn(held, params), takesNeeds(held.status.key)),
    file: { hint: acceptedHint, accept: acceptedExtensions },
    form: formFor(context, SentFile),
  };
}

/** Sends the file, or says that it is done, and goes back to the list, which shows how it stands. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const held = await getHeldApplication(args);
  const { id, takes_file: takesFile } = needIn(held, params);
  const submission = takesFile ? await readSubmission(context, SentFile) : null;
  if (submission && submission.status !== "success") return invalidSubmission(submission);

  const sent = await context.api.needs.send(id, submission?.value.file ?? null);
  // accepted or taken back meanwhile: the list says so
  const isOver = !sent.ok && (sent.failure.kind === "conflict" || sent.failure.kind === "missing");
  if (sent.ok || isOver) return redirect(paths.profile.needed(held.job_id, { sent: id }), 303);
  return submission ? invalidSubmission(submission, aboutFile(sent.failure)) : refused(sent.failure);
}

/** One thing that is asked for, with the form that sends it: a page of its own, because a refused form gives no file back. */
export default function NeedPage() {
  const { jobId, brief, need } = useLoaderData<typeof loader>();
  const { form } = useServerForm<typeof loader>();
  return (
    <>
      <div className="reading-main">
        <BackLink to={paths.profile.needed(jobId)} label="What is still needed" />
        {need.takesFile && <ErrorSummary forms={[form]} />}
        {form.kept && <KeptNotice why={form.kept} ofFile />}
        <h1 className="wrap-anywhere">{need.what}</h1>
        {need.words && <p className="lead written">{writtenText(need.words)}</p>}
        <div className="mt-4">
          <NeedStanding need={need} />
        </div>
        {need.canSend && (need.takesFile ? <FileForm /> : <DoneForm />)}
      </div>
      <JobAside brief={brief} />
    </>
  );
}

function FileForm() {
  const { need, file } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    // the intent makes the form restorable when a session ends: files are not restored, and it has no other field
    <UploadForm {...formProps(form)} intent="form">
      <FileField field={fields.file} label={need.file ? "Another file" : "Your file"} {...file} photo="paper" />
      <p className="actions">
        <Button>{need.file ? "Send it instead" : "Send the file"}</Button>
      </p>
    </UploadForm>
  );
}

function DoneForm() {
  const refusal = useActionData<{ message?: string }>();
  return (
    <PostForm intent="done">
      {refusal?.message && <Notice tone="danger" title={refusal.message} live />}
      <p className="actions">
        <Button>I have done this</Button>
      </p>
    </PostForm>
  );
}
