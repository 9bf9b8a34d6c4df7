import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { acceptedExtensions } from "../../../server/contract/values/uploads";
import { UploadForm } from "../../enhance/upload-progress";
import { acceptedHint } from "../../forms/accepted-files";
import { ErrorSummary } from "../../forms/error-summary";
import { FileField } from "../../forms/file-field";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { PostForm } from "../../forms/post-form";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { BackLink, Page } from "../../interface/page";
import type { loadRecordFile } from "./record-file";

/** The scan or photo of a licence or a qualification, on a page of its own: a refused form cannot give a file back. */
export function RecordFilePage() {
  const { asksToRemove } = useLoaderData<typeof loadRecordFile>();
  return asksToRemove ? <FileRemoval /> : <FileForm />;
}

function FileForm() {
  const { back, name, stored, download, remove } = useLoaderData<typeof loadRecordFile>();
  const { form, fields } = useServerForm<typeof loadRecordFile>();
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
      {/* With its name in it the form is kept when a session ends: files are not, and it has nothing else. */}
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
  const { name, stored, keep } = useLoaderData<typeof loadRecordFile>();
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
