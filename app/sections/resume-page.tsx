import { useLoaderData } from "@remix-run/react";
import { dayText, wallTime } from "../../server/contract/values/moments";
import { fileText } from "../../server/contract/values/numbers";
import { acceptedExtensions } from "../../server/contract/values/uploads";
import { UploadForm } from "../enhance/upload-progress";
import { acceptedHint } from "../forms/accepted-files";
import { RadioGroup } from "../forms/choice-group";
import { ErrorSummary } from "../forms/error-summary";
import { FileField } from "../forms/file-field";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { useServerForm } from "../forms/use-server-form";
import { Button } from "../interface/button";
import { useClock } from "../interface/clock";
import { BackLink } from "../interface/page";
import type { loadResume } from "./resume";

/** "Résumé": in an application for a job and in the general one. One form, so that a chosen file is sent by whichever button. */
export function ResumePage() {
  const { back, stored, full, forJob, replaces } = useLoaderData<typeof loadResume>();
  const uploadLabel =
    stored.length === 0 ? "Your résumé as a file" : replaces ? "A newer file in its place" : "Send another file";
  const { timezone } = useClock();
  const { form, fields } = useServerForm<typeof loadResume>();
  const options = stored.map((file) => ({
    value: file.id,
    label: file.filename ?? "Résumé",
    hint: [
      fileText(file),
      file.stored_at && `stored ${dayText(wallTime(new Date(file.stored_at), timezone), new Date())}`,
    ]
      .filter(Boolean)
      .join(", "),
  }));
  return (
    <div className="reading-main">
      <BackLink {...back} />
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} ofFile />}
      <h1>Résumé</h1>
      {/* the intent makes the form restorable when a session ends: it has no other field than the file */}
      <UploadForm {...formProps(form)} intent="form">
        {stored.length > 0 &&
          (forJob ? (
            <RadioGroup
              field={fields.resume_id}
              label="Which file do you want to send for this job?"
              options={options}
              conditional
            />
          ) : (
            <>
              <h2>{replaces ? "Stored file" : "Stored files"}</h2>
              <ul>
                {options.map((file) => (
                  <li key={file.value}>
                    {file.label} <span className="hint">{file.hint}</span>
                  </li>
                ))}
              </ul>
            </>
          ))}
        {full ? (
          <p className="mt-6">
            You have stored {stored.length} files, which is the most we keep.{" "}
            {forJob ? "Choose one of them." : "You can remove one in your profile."}
          </p>
        ) : (
          <FileField
            field={fields.file}
            label={uploadLabel}
            hint={`${acceptedHint}. A clear photo of a paper résumé is fine.`}
            accept={acceptedExtensions}
            photo="paper"
          />
        )}
        <p className="actions">
          <Button>Save and continue</Button>
        </p>
      </UploadForm>
    </div>
  );
}
