import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type SectionName, sectionLabels } from "../../../server/contract/values/sections";
import type { RouteHandle } from "../../context";
import { ErrorSummary } from "../../forms/error-summary";
import { formFor } from "../../forms/form-for";
import { KeptNotice } from "../../forms/kept-notice";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { useServerForm } from "../../forms/use-server-form";
import { ButtonLink } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { newestFirst } from "../../sections/newest-first";
import { readingWords } from "../../sections/reading-words";
import { profileFlow, returnToOf } from "../../sections/section-flow";
import { isOffered } from "../../sections/shown-sections";
import { Accepted, groupSuggestions, listSuggestions, type Suggestion } from "../../sections/suggestions";
import { tickOf } from "../../sections/ticks";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { resumesPlace } from "./resumes-place";
import { SuggestionChoices } from "./suggestion-choices";
import { unnamed } from "./unnamed";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Suggestions from your résumé – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const { id, resumes } = await context.api.applications.mine();
  const chosen =
    resumes.find((file) => String(file.id) === searchParams.get("resume")) ??
    resumes.find(({ is_default }) => is_default) ??
    newestFirst(resumes)[0];
  if (!chosen) throw redirect(paths.profile.resumes({ returnTo: returnToOf(request, context) }), 303);
  const parse = await context.api.resumes.getParse(id, chosen.id);
  const suggestions = listSuggestions(parse.fields);
  const place = resumesPlace(args);
  const isUnticked = searchParams.get("ticked") === "none";
  return {
    ...place,
    byHand: profileFlow("resume", args).back.to,
    resumeId: chosen.id,
    filename: chosen.filename,
    state: parse.state,
    warnings: parse.warnings,
    // grouped on the server: the module that does it imports zod, which must not reach the browser
    groups: groupSuggestions(suggestions),
    canUntick: place.returnTo !== null && !isUnticked && suggestions.some((one) => one.isSure && one.current === null),
    besideForms: context.api.offers("resumes") ? null : listSuggestionForms(args, suggestions),
    form: formFor(context, Accepted, {
      resume_id: chosen.id,
      // somebody who is applying wants to go on: tick what is sure and what the profile does not have
      accepted:
        place.returnTo && !isUnticked
          ? suggestions.filter((one) => one.isSure && one.current === null).map(tickOf)
          : [],
    }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.api.offers("resumes")) throw new Response(null, { status: 400 });
  const submission = await readSubmission(context, Accepted);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { resume_id, accepted, levels, issuers = [] } = submission.value;
  const id = await getApplicationId(context);
  const body = {
    resume_id,
    accepted: accepted.map(({ index }) => index),
    levels: accepted.map(({ index }) => levels.get(index) ?? null),
    issuers: accepted.map(({ index }) => issuers[index] ?? null),
    shown: accepted.map(({ current }) => current),
  };
  const taken = await context.api.resumes.acceptSuggestions({ id, body });
  if (!taken.ok) return invalidSubmission(submission, taken.failure);
  return redirect(returnToOf(request, context) ?? paths.profile.personalInfo({ saved: "resume" }), 303);
}

export default function SuggestionsPage() {
  const { returnTo, back, byHand, resumeId, filename, state, warnings, groups, besideForms, canUntick } =
    useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const title = "Suggestions from your résumé";
  if ((besideForms ?? groups).length === 0)
    return (
      <Page title={title} caption={filename} back={back} lead={readingWords[state ?? "unknown"]}>
        <ErrorSummary forms={[form]} />
        {form.kept && <KeptNotice why={form.kept} />}
        <p className="actions">
          {state === "queued" ? (
            <ButtonLink to={paths.profile.suggestions({ resume: resumeId, returnTo })}>Look again</ButtonLink>
          ) : (
            <ButtonLink to={byHand}>Fill in your information yourself</ButtonLink>
          )}
        </p>
      </Page>
    );
  const remarks = warnings.map((warning) => (
    <p key={warning} className="hint">
      {warning}
    </p>
  ));
  if (besideForms)
    return (
      <Page
        title={title}
        caption={filename}
        back={back}
        lead="This is what we read. Nothing of it is in your profile by itself: fill in what is right where it belongs."
      >
        {remarks}
        <SuggestionsBesideForms suggestions={besideForms} />
      </Page>
    );
  return (
    <ServerForm
      form={form}
      back={back}
      title={title}
      submit="Add the ticked items"
      after={<Link to={returnTo ?? back.to}>Skip</Link>}
      lead={
        <>
          <p className="lead" id={fields.resume_id.id}>
            This is what we read from {filename ?? unnamed}. Tick what is right. Nothing changes in your profile that is
            not ticked.
          </p>
          {canUntick && (
            <p>
              <Link to={paths.profile.suggestions({ resume: resumeId, returnTo, ticked: "none" })}>Untick all</Link>
            </p>
          )}
          {remarks}
        </>
      }
    >
      <input type="hidden" name={fields.resume_id.name} value={resumeId} />
      <SuggestionChoices field={fields.accepted} levels={fields.levels} issuers={fields.issuers} groups={groups} />
    </ServerForm>
  );
}

/** Suggestions, each with a link to its form. */
function SuggestionsBesideForms({ suggestions }: { suggestions: readonly SuggestionWithForm[] }) {
  return (
    <ul className="task-list">
      {suggestions.map(({ index, label, value, excerpt, form }) => (
        <li key={index}>
          <div className="task">
            <p>
              {label}: <strong className="wrap-anywhere">{value}</strong>
            </p>
            {excerpt && <p className="hint text-base wrap-anywhere">From “{excerpt}”</p>}
          </div>{" "}
          <Link to={form.to}>{form.label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What was read, with the form that it belongs to. */
interface SuggestionWithForm extends Omit<Suggestion, "section" | "current" | "path" | "isSure" | "lacks"> {
  form: { to: string; label: string };
}

/** Suggestions with their forms, for an API that cannot accept them at once. Those without a form are left out. */
function listSuggestionForms(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  suggestions: readonly Suggestion[],
): SuggestionWithForm[] {
  const returnTo = returnToOf(request, context);
  return suggestions
    .filter(({ section }) => isOffered(context, section))
    .map(({ index, label, value, excerpt, section }) => ({
      index,
      label,
      value,
      excerpt,
      form: formOf(section, value, returnTo),
    }));
}

function formOf(section: SectionName, value: string, returnTo: string | null): SuggestionWithForm["form"] {
  switch (section) {
    case "skills":
      return { to: paths.profile.addRecord(section, { search: value, returnTo }), label: "Find this skill" };
    case "qualifications":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a qualification" };
    case "licenses":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a licence" };
    case "languages":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a language" };
    case "employments":
      return { to: paths.profile.addRecord(section, { returnTo }), label: "Add a job" };
    default:
      return { to: paths.profile.section(section, { returnTo }), label: sectionLabels[section] };
  }
}
