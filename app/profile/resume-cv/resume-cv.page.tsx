import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { fileText } from "../../../server/contract/values/numbers";
import { acceptedExtensions, maxResumes } from "../../../server/contract/values/uploads";
import type { RouteHandle } from "../../context";
import { OverlayOutlet } from "../../enhance/overlay-outlet";
import { UploadForm } from "../../enhance/upload-progress";
import { acceptedHint } from "../../forms/accepted-files";
import { ErrorSummary } from "../../forms/error-summary";
import { FileField } from "../../forms/file-field";
import { formProps } from "../../forms/form-props";
import { KeptNotice } from "../../forms/kept-notice";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { formTitle, useErrorTitle } from "../../interface/error-title";
import { Notice } from "../../interface/notice";
import { BackLink } from "../../interface/page";
import { Section } from "../../interface/section";
import { Tag } from "../../interface/tag";
import { TimeText } from "../../interface/time-text";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { loadResumes, saveResumes } from "./resume-cv";
import { unnamed } from "./unnamed";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Résumé – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadResumes(args);

export const action = (args: ActionFunctionArgs) => saveResumes(args);

export default function ResumeCvPage() {
  const page = useLoaderData<typeof loader>();
  const { back, returnTo, stored, several, full } = page;
  const replaces = !several && stored.length > 0;
  const { form, fields } = useServerForm<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && "message" in answer ? answer.message : null;
  // This error belongs to no field, so the error summary does not mark the title.
  useErrorTitle(refusal);
  return (
    <OverlayOutlet>
      <div className="reading-main">
        <BackLink {...back} />
        <ErrorSummary forms={[form]} />
        {form.kept && <KeptNotice why={form.kept} ofFile />}
        {refusal && <Notice tone="danger" title={refusal} live />}
        <JustDone {...page} />
        <h1>Résumé</h1>
        <p className="lead">
          {several
            ? `You can store up to ${maxResumes} files and choose one for each application. The default goes with an application when you choose none.`
            : "You can store one file. A new one takes its place."}
        </p>

        {/* the intent makes the form restorable when a session ends: it has no other field than the file */}
        <UploadForm {...formProps(form)} intent="form">
          <Section title={several ? "Stored files" : "Stored file"}>
            {stored.length > 0 ? (
              <StoredResumes files={stored} several={several} returnTo={returnTo} />
            ) : (
              <p>There is no file yet.</p>
            )}
          </Section>

          <Section title={replaces ? "Replace it" : stored.length > 0 ? "Add another" : "Add your résumé"}>
            {full ? (
              <p>You have stored 5 files, which is the most we keep. Remove one to add another.</p>
            ) : (
              <>
                <FileField
                  field={fields.file}
                  label={replaces ? "The file that takes its place" : "A file of yours"}
                  hint={`${acceptedHint}. A clear photo of a paper résumé is fine.`}
                  accept={acceptedExtensions}
                  photo="paper"
                  conditional
                />
                <p className="actions">
                  <Button look={stored.length === 0 ? "main" : "plain"}>
                    {replaces ? "Upload it instead" : "Upload"}
                  </Button>
                </p>
                <p className="mt-6">
                  No file at hand? <Link to={paths.profile.pasteResume({ returnTo })}>Paste or type the text</Link>
                  {" or "}
                  <Link to={paths.profile.printableResume({ returnTo })}>use the one made from your profile</Link>.
                </p>
              </>
            )}
          </Section>
          {stored.length > 0 && (
            <p className="actions mt-12">
              <Button name="then" value="continue">
                Continue
              </Button>
            </p>
          )}
        </UploadForm>
      </div>
    </OverlayOutlet>
  );
}

type JustDoneProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "returnTo" | "stored" | "several" | "justStored" | "nowDefault" | "removed"
>;

function JustDone({ returnTo, stored, several, justStored, nowDefault, removed }: JustDoneProps) {
  return (
    <>
      {justStored && (
        <Notice tone="success" title={`We have stored ${justStored}.`} live>
          {several && stored.length > 1 && !nowDefault && (
            <p>It is now your default résumé. You can choose another one below.</p>
          )}
          <p>
            <Link to={paths.profile.suggestions({ returnTo })}>See what we could read from it</Link>
          </p>
        </Notice>
      )}
      {nowDefault && <Notice tone="success" title={`${nowDefault} is now your default résumé.`} live />}
      {removed && <Notice tone="success" title={removed} live />}
    </>
  );
}

interface StoredFile {
  id: string;
  filename: string | null;
  type: string | null;
  size: number | null;
  stored_at: string | null;
  isDefault: boolean;
  isUnsafe: boolean;
  /** It was read, so it has suggestions. */
  isRead: boolean;
}

interface Props {
  files: readonly StoredFile[];
  /** The API stores several files: one of them is the default, and each can be removed. */
  several: boolean;
  returnTo: string | null;
}

/** Stored résumés, the newest first, each with its actions; inside the form that uploads another file. */
function StoredResumes({ files, several, returnTo }: Props) {
  return (
    <ul className="grid gap-4">
      {files.map(({ filename, ...file }) => (
        <li key={file.id} className="card">
          <h3 className="wrap-anywhere text-lg">
            {filename ?? "Your résumé"}
            {several && file.isDefault && (
              <>
                {" "}
                <Tag tone="info">Default</Tag>
              </>
            )}
          </h3>
          <p className="hint">
            {fileText(file)}
            {file.stored_at && (
              <>
                {fileText(file) && ", "}stored <TimeText at={file.stored_at} as="day" />
              </>
            )}
          </p>
          {file.isUnsafe && (
            <p>
              This file is unsafe and cannot be sent.{" "}
              {several ? "Remove it and store another." : "Store another instead."}
            </p>
          )}
          <div className="actions mt-3">
            <a href={paths.profile.downloadResume(file.id)} download>
              Download<span className="sr-only"> {filename ?? unnamed}</span>
            </a>
            {file.isRead && (
              <Link to={paths.profile.suggestions({ resume: file.id, returnTo })}>
                Suggestions<span className="sr-only"> from {filename ?? unnamed}</span>
              </Link>
            )}
            {several && !file.isDefault && !file.isUnsafe && (
              <Button look="link" name="resume_id" value={file.id}>
                Make it the default<span className="sr-only"> résumé, {filename ?? unnamed}</span>
              </Button>
            )}
            {several && (
              <Link to={paths.profile.removeResume(file.id, { returnTo })} preventScrollReset>
                Remove<span className="sr-only"> {filename ?? unnamed}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
