import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RouteHandle } from "../context";
import { UploadForm } from "../enhance/upload-progress";
import { Checkbox } from "../forms/checkbox";
import { DefaultButton } from "../forms/default-button";
import { ErrorSummary } from "../forms/error-summary";
import { FileField } from "../forms/file-field";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { linesAsOptions } from "../forms/lines-as-options";
import { Select } from "../forms/select";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { Button, ButtonLink } from "../interface/button";
import { formTitle } from "../interface/error-title";
import { Icon } from "../interface/icon";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { ResumeReadings } from "./resume-reading-chips";
import { loadReview, saveReview } from "./review-data";
import type { ReviewPart } from "./review-parts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadReview(args);

export const action = (args: ActionFunctionArgs) => saveReview(args);

/** Mounted again after a save, because the save may have filled in fields. */
export default function ReviewPage() {
  return <Review key={useLocation().search} />;
}

/** The one form of an application, in groups. Known answers are shown, the others asked for. */
function Review() {
  const page = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const { jobId, asked, known, alsoNeeded, saved, next, canDelete, agreed, maxText, words } = page;
  const said = form.savedPart || saved;
  const zones = form.zones ?? page.zones;
  const pasted = fields.resume_text;
  const groupOf = (part: ReviewPart, questions: ReactNode) => (
    <section className="form-group">
      <h2>{words.groups[part]}</h2>
      <dl>
        {known[part].map(({ label, value, change }) => (
          <div key={label} className="known-row">
            {part === "resume" && <Icon name="file-text" />}
            <dt>{label}</dt> <dd>{value}</dd>{" "}
            {change && (
              <dd>
                <Link to={change.to}>
                  Change<span className="sr-only"> {change.what}</span>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {asked.includes(part) && questions}
    </section>
  );
  const groups = (
    <>
      {groupOf(
        "resume",
        <>
          <FileField
            field={fields.file}
            label={words.file}
            hint={words.fileHint}
            accept={words.accept}
            photo="paper"
            conditional
          />
          <details open={Boolean(pasted.errors ?? pasted.initialValue)}>
            <summary>{words.noFile}</summary>
            <TextArea field={pasted} label={words.text} hint={words.textHint} limit={maxText} rows={4} conditional />
          </details>
          {words.read && (
            <p className="actions">
              <Button look="plain" name="then" value="read">
                {words.read}
              </Button>
            </p>
          )}
        </>,
      )}
      {asked.length > 0 && (
        <ResumeReadings
          field={fields.accepted}
          levels={fields.levels}
          readings={page.readings}
          words={words.readings}
          hint={words.readingsHint}
          levelNames={words.levels}
        />
      )}
      {groupOf(
        "details",
        <>
          <TextField field={fields.given_names} label={words.given} autoComplete="given-name" spellCheck={false} />
          <TextField field={fields.family_name} label={words.family} autoComplete="family-name" spellCheck={false} />
          <Select
            field={fields.country}
            label={words.country}
            options={linesAsOptions(page.countries ?? "")}
            likely={linesAsOptions(page.likelyCountry ?? "")}
            autoComplete="country-name"
          />
          {zones && (
            <Select
              field={fields.timezone}
              label={words.zone}
              hint={words.zoneHint}
              options={linesAsOptions(zones)}
              conditional
            />
          )}
        </>,
      )}
      {groupOf(
        "contact",
        <TextField
          field={fields.mobile}
          label={words.mobile}
          hint={page.mobileHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          width="medium"
        />,
      )}
    </>
  );
  return (
    <div className="reading-main">
      <ErrorSummary forms={[form]} />
      {form.kept && <KeptNotice why={form.kept} />}
      {said && (
        <p role="status" className="notice notice-success">
          {said}
        </p>
      )}
      <h1>Your details</h1>
      <p className="lead">{words.lead}</p>
      {asked.length === 0 ? (
        <>
          {groups}
          <p className="actions">
            <ButtonLink to={next}>Continue</ButtonLink>
          </p>
        </>
      ) : (
        <UploadForm {...formProps(form)}>
          {words.read && page.isStyled && <DefaultButton />}
          <input type="hidden" name="read_resume" value={page.resumeId} />
          {groups}
          {asked.includes("details") && (
            <>
              <p className="mt-7 -mb-3">
                <a href={paths.privacy()} data-over="slide-over">
                  {words.privacy}
                </a>
              </p>
              <Checkbox field={fields.consent_privacy} value={agreed} label={words.consent} hint={words.consentHint} />
            </>
          )}
          <p className="actions">
            <Button>Save and continue</Button>{" "}
            <Button look="plain" name="then" value="later">
              Save for later
            </Button>
          </p>
        </UploadForm>
      )}
      {alsoNeeded.length > 0 && (
        <section className="form-group">
          <h2>{words.also}</h2>
          <ul>
            {alsoNeeded.map(({ name, to = "", status }) => (
              <li key={name}>
                <Link to={to}>{name}</Link> {status}
              </li>
            ))}
          </ul>
        </section>
      )}
      {canDelete && (
        <p className="mt-8">
          <Link to={paths.profile.deleteDraft(jobId)}>Delete this draft</Link>
        </p>
      )}
    </div>
  );
}
