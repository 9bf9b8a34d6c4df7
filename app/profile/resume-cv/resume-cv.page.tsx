import { getFormProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { acceptedExtensions, maxResumes } from "../../../server/contract/values/uploads";
import { acceptedHint } from "../../apply/accepted-files";
import { FinishedQuestion } from "../../apply/sections/finished-question";
import type { RouteHandle } from "../../context";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { UploadForm } from "../../enhance/upload-progress";
import { ErrorSummary } from "../../forms/error-summary";
import { errorTitle, formTitle } from "../../forms/error-title";
import { FileField } from "../../forms/file-field";
import { KeptNotice } from "../../forms/kept-notice";
import { PostForm } from "../../forms/post-form";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { Section } from "../../interface/section";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { loadResumes, saveResumes } from "./resume-cv";
import { StoredResumes } from "./stored-resumes";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Résumé – Your profile", data?.upload) });
export const handle: RouteHandle = { checks: ["applicant"], takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadResumes(args);

export const action = (args: ActionFunctionArgs) => saveResumes(args);

export default function ResumeCvPage() {
  const { back, returnTo, stored, full, justStored, nowDefault, removed, keptUpload } = useLoaderData<typeof loader>();
  const upload = useServerForm<typeof loader, "upload">("upload");
  const finish = useServerForm<typeof loader, "finish">("finish");
  const answer = useActionData<typeof action>();
  const refusal = answer && "message" in answer ? answer.message : null;
  // This error belongs to no field, so no error summary puts it into the title.
  useEffect(() => {
    if (refusal) document.title = errorTitle(document.title);
  }, [refusal]);
  return (
    <OverlayOutlet>
      <div className="page-form">
        <BackLink {...back} />
        <ErrorSummary forms={[upload.form, finish.form]} />
        {upload.form.kept && <KeptNotice why={upload.form.kept} ofFile={keptUpload} />}
        {refusal && <Notice tone="danger" title={refusal} live />}
        {justStored && (
          <Notice tone="success" title={`We have stored ${justStored}.`} live>
            {stored.length > 1 && <p>It is now your default résumé. You can choose another one below.</p>}
            <p>
              <Link to={paths.profile.suggestions({ returnTo })}>See what we could read from it</Link>
            </p>
          </Notice>
        )}
        {nowDefault && <Notice tone="success" title={`${nowDefault} is now your default résumé.`} live />}
        {removed && <Notice tone="success" title={removed} live />}
        <h1>Résumé</h1>
        <p className="lead">
          You can store up to {maxResumes} files and choose one for each application. The default goes with an
          application when you choose none.
        </p>

        <Section title="Stored files">
          {stored.length > 0 ? <StoredResumes files={stored} returnTo={returnTo} /> : <p>There is no file yet.</p>}
        </Section>

        <Section title={stored.length > 0 ? "Add another" : "Add your résumé"}>
          {full ? (
            <p>You have stored 5 files, which is the most we keep. Remove one to add another.</p>
          ) : (
            <>
              <UploadForm {...getFormProps(upload.form.meta)} intent="upload">
                <FileField
                  field={upload.fields.file}
                  label="A file of yours"
                  hint={`${acceptedHint}. A clear photo of a paper résumé is fine.`}
                  accept={acceptedExtensions}
                />
                <p className="actions">
                  <Button look={stored.length === 0 ? "main" : "plain"}>Store this file</Button>
                </p>
              </UploadForm>
              <p className="mt-6">
                No file at hand? <Link to={paths.profile.pasteResume({ returnTo })}>Paste or type the text</Link>
                {" or "}
                <Link to={paths.profile.printableResume({ returnTo })}>use the one made from your profile</Link>.
              </p>
            </>
          )}
        </Section>

        <PostForm {...getFormProps(finish.form.meta)} intent="finish" className="mt-12">
          <FinishedQuestion field={finish.fields.finished} />
          <p className="actions">
            <Button look={stored.length === 0 ? "plain" : "main"}>Save and continue</Button>
          </p>
        </PostForm>
      </div>
    </OverlayOutlet>
  );
}
