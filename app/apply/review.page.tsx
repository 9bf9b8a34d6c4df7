import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { UploadForm } from "../enhance/upload-progress";
import { Checkbox } from "../forms/checkbox";
import { CheckboxGroup } from "../forms/choice-group";
import { DefaultButton } from "../forms/default-button";
import { ErrorSummary } from "../forms/error-summary";
import { formTitle } from "../forms/error-title";
import { FileField } from "../forms/file-field";
import { formProps } from "../forms/form-props";
import { KeptNotice } from "../forms/kept-notice";
import { linesAsOptions } from "../forms/lines-as-options";
import { Select } from "../forms/select";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { Button, ButtonLink } from "../interface/button";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { TaskList } from "../interface/task-list";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { loadReview, saveReview } from "./review-data";
import type { ReviewPart } from "./review-parts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Your details – Apply", data?.form) });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"], takes: "file" };

export const loader = (args: LoaderFunctionArgs) => loadReview(args);

export const action = (args: ActionFunctionArgs) => saveReview(args);

/** Anew after a save, which may have filled in fields. */
export default function ReviewPage() {
  return <Review key={useLocation().search} />;
}

/** The one form of an application: what is needed and not known yet. What is known stands above it. */
function Review() {
  const page = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const { jobId, asked, known, lists, saved, next, canDelete, agreed, maxText, words } = page;
  const said = form.savedPart || saved;
  const zones = form.zones ?? page.zones;
  const isAsked = (part: ReviewPart) => asked.includes(part);
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
      <p className="lead mb-6">{words.lead}</p>
      <SummaryList rows={known} />
      {asked.length > 0 && (
        <UploadForm {...formProps(form)} className="mt-8">
          {words.read && page.isStyled && <DefaultButton />}
          {isAsked("resume") && (
            <>
              <FileField
                field={fields.file}
                label={words.file}
                hint={words.fileHint}
                accept={words.accept}
                conditional
              />
              <TextArea
                field={fields.resume_text}
                label={words.text}
                hint={words.textHint}
                limit={maxText}
                rows={4}
                conditional
              />
              {words.read && (
                <p className="actions">
                  <Button look="plain" name="then" value="read">
                    {words.read}
                  </Button>
                </p>
              )}
            </>
          )}
          {isAsked("details") && (
            <>
              <TextField field={fields.given_names} label={words.given} autoComplete="given-name" spellCheck={false} />
              <TextField
                field={fields.family_name}
                label={words.family}
                autoComplete="family-name"
                spellCheck={false}
              />
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
            </>
          )}
          {isAsked("contact") && (
            <TextField
              field={fields.mobile}
              label={words.mobile}
              hint={page.mobileHint}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              width="medium"
            />
          )}
          <input type="hidden" name="read_resume" value={page.resumeId} />
          <CheckboxGroup
            field={fields.accepted}
            label={words.readings}
            hint={words.readingsHint}
            options={page.readings}
            conditional
          />
          {isAsked("details") && (
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
      {asked.length === 0 && (
        <p className="actions">
          <ButtonLink to={next}>Continue</ButtonLink>
        </p>
      )}
      {lists.map(({ title, lead, tasks }) => (
        <Section key={title} title={title}>
          {lead && <p className="mb-4">{lead}</p>}
          <TaskList tasks={tasks} />
        </Section>
      ))}
      {canDelete && (
        <p className="mt-8">
          <Link to={paths.profile.deleteDraft(jobId)}>Delete this draft</Link>
        </p>
      )}
    </div>
  );
}
