import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
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
import { Notice } from "../../interface/notice";
import { BackLink, Page } from "../../interface/page";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import type { AnyRecordKind } from "./record-kind";
import { kindAt } from "./record-kinds";
import { getRecord, listPlace, recordIdOf } from "./record-place";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(data ? `Scan of a ${data.one} – Your profile` : "Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "files", takes: "file" };

const RecordScan = z.object({ file: chosenFile });

function papersOf({ papers }: AnyRecordKind) {
  if (!papers) throw new Response(null, { status: 404 });
  return papers;
}

/** Loads the scan of the record in the path, and a form to replace it. With `?remove` the page asks whether to remove it. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindAt(args);
  const section = papersOf(kind);
  const record = await getRecord(kind, args);
  const [card] = await kind.cardsOf(args.context, [record]);
  const { back, returnTo } = listPlace(kind, args);
  return {
    one: kind.words.one,
    back,
    name: card?.name ?? "",
    stored: card?.file ?? null,
    download: paths.profile.downloadRecordFile(section, record.id),
    keep: paths.profile.recordFile(section, record.id, { returnTo }),
    remove: paths.profile.recordFile(section, record.id, { remove: 1, returnTo }),
    asksToRemove: Boolean(card?.file) && new URL(args.request.url).searchParams.has("remove"),
    form: formFor(args.context, RecordScan),
  };
}

/** Stores or removes the file, then redirects to the list, which confirms it. */
export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const kind = kindAt(args);
  const records = context.api[papersOf(kind)];
  const id = recordIdOf(params);
  const { after } = listPlace(kind, args);
  if ((await context.formData()).get("intent") === "remove") {
    const removed = await records.deleteFile({ id });
    if (!removed.ok && removed.failure.kind !== "missing") return refused(removed.failure);
    return redirect(after("unstored", id), 303);
  }
  const submission = await readSubmission(context, RecordScan);
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await records.saveFile({ id, file: submission.value.file });
  if (saved.ok) return redirect(after("stored", id), 303);
  if (saved.failure.kind === "missing") return redirect(after("gone"), 303);
  return invalidSubmission(submission, aboutFile(saved.failure));
}

/** The scan or photo of a licence or a qualification. It has its own page, because a refused form cannot give a file back. */
export default function RecordFilePage() {
  const { asksToRemove } = useLoaderData<typeof loader>();
  return asksToRemove ? <FileRemoval /> : <FileForm />;
}

function FileForm() {
  const { back, name, stored, download, remove } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <div className="reading-main">
      <BackLink {...back} />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} ofFile />}
      <h1>Scan of {name}</h1>
      {stored ? (
        <p className="lead">
          Stored: {stored}. <a href={download}>Download the scan</a> or <Link to={remove}>remove the scan</Link>.
        </p>
      ) : (
        <p className="lead">A scan or a clear photo of the paper.</p>
      )}
      {/* The intent makes the form restorable when a session ends: files are not restored, and it has no other field. */}
      <UploadForm {...formProps(form)} intent="form">
        <FileField
          field={fields.file}
          label={stored ? "Another file" : "Your file"}
          hint={acceptedHint}
          accept={acceptedExtensions}
        />
        <p className="actions">
          <Button>{stored ? "Upload it instead" : "Upload"}</Button>
        </p>
      </UploadForm>
    </div>
  );
}

function FileRemoval() {
  const { name, stored, keep } = useLoaderData<typeof loader>();
  const refusal = useActionData<{ message?: string }>();
  return (
    <Page title={`Remove the scan of ${name}?`} back={{ to: keep, label: `Scan of ${name}` }}>
      {refusal?.message && <Notice tone="danger" title={refusal.message} live />}
      <p>
        This removes the stored file ({stored}) for good. What you typed about {name} stays.
      </p>
      <PostForm intent="remove">
        <p className="actions">
          <Button look="danger">Remove this scan</Button> <Link to={keep}>Keep it</Link>
        </p>
      </PostForm>
    </Page>
  );
}
