import { getFormProps } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { acceptedExtensions } from "../../../server/contract/values/uploads";
import { UploadForm } from "../../enhance/upload-progress";
import { RadioGroup } from "../../forms/choice-group";
import { ErrorSummary } from "../../forms/error-summary";
import { FileField } from "../../forms/file-field";
import { KeptNotice } from "../../forms/kept-notice";
import { PostForm } from "../../forms/post-form";
import { useServerForm } from "../../forms/use-server-form";
import { Button } from "../../interface/button";
import { useClock } from "../../interface/clock";
import { dayText, wallTime } from "../../interface/moment";
import { fileText } from "../../interface/numbers";
import { BackLink } from "../../interface/page";
import { acceptedHint } from "../accepted-files";
import { FinishedQuestion } from "./finished-question";
import type { loadResume } from "./resume";

/**
 * "Résumé", in an application for a job and in the general one. The file has a form of its own and is stored at once,
 * because a page that is shown again with errors cannot give a file back.
 */
export function ResumePage() {
  const { back, stored, full, justStored, forJob } = useLoaderData<typeof loadResume>();
  const { timezone } = useClock();
  const upload = useServerForm<typeof loadResume, "upload">("upload");
  const choice = useServerForm<typeof loadResume, "choice">("choice");
  const options = stored.map((file) => ({
    value: file.id,
    label: file.filename ?? "Résumé",
    hint: [fileText(file), file.stored_at && `stored ${dayText(wallTime(new Date(file.stored_at), timezone))}`]
      .filter(Boolean)
      .join(", "),
  }));
  return (
    <div className="page-form">
      <BackLink {...back} />
      <ErrorSummary forms={[upload.form, choice.form]} />
      {choice.form.kept && <KeptNotice why={choice.form.kept} />}
      {justStored && (
        <p role="status" className="notice notice-success">
          We have stored {justStored}.
        </p>
      )}
      <h1>Résumé</h1>

      {full ? (
        <p>You have stored {stored.length} files, which is the most we keep. Choose one of them below.</p>
      ) : (
        <UploadForm {...getFormProps(upload.form.meta)} intent="upload">
          <FileField
            field={upload.fields.file}
            label={stored.length === 0 ? "Your résumé as a file" : "Send another file"}
            hint={`${acceptedHint}. A clear photo of a paper résumé is fine.`}
            accept={acceptedExtensions}
          />
          <p className="actions">
            <Button look={stored.length === 0 ? "main" : "plain"}>Store this file</Button>
          </p>
        </UploadForm>
      )}

      <PostForm {...getFormProps(choice.form.meta)} intent="choice">
        {stored.length > 0 &&
          (forJob ? (
            <RadioGroup
              field={choice.fields.resume_id}
              label="Which file do you want to send for this job?"
              options={options}
              conditional
            />
          ) : (
            <>
              <h2>Stored files</h2>
              <ul>
                {options.map((file) => (
                  <li key={file.value}>
                    {file.label} <span className="hint">{file.hint}</span>
                  </li>
                ))}
              </ul>
            </>
          ))}
        <FinishedQuestion field={choice.fields.finished} />
        <p className="actions">
          <Button>Save and continue</Button>
        </p>
      </PostForm>
    </div>
  );
}
