import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maxEmployers } from "../../server/contract/values/limits";
import { sectionLabels } from "../../server/contract/values/sections";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { listKeyOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { YesNo } from "../forms/yes-no";
import { formTitle } from "../interface/error-title";
import { AllOptional } from "../sections/all-optional";
import { profileFlow } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";
import { PayFields } from "./pay-fields";
import {
  changedPreferences,
  employersLimit,
  fieldOfChoice,
  shownTerms,
  TermsForm,
  termsOf,
  unreadPreferences,
} from "./preferences";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Pay and hours – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ preferences, version }, currencies, periods] = await Promise.all([
    context.api.applications.mine(),
    listKeyOptions(context, "currency"),
    listKeyOptions(context, "salary_period"),
  ]);
  return {
    back: { to: profileFlow("preferences", args).here, label: sectionLabels.preferences },
    choices: { currencies, periods },
    employersLimit,
    form: formFor(context, TermsForm, shownTerms(preferences), { version, unread: unreadPreferences(preferences) }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, TermsForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { id, preferences } = await context.api.applications.mine();
  const saved = await context.api.applications.savePreferences(id, {
    ...changedPreferences(preferences, termsOf(submission.value)),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, failureAt(saved.failure, fieldOfChoice));
  return redirect(profileFlow("preferences", args).next, 303);
}

/** The second page of the work preferences. */
export default function PreferenceTermsPage() {
  const { back, choices, employersLimit } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm form={form} back={back} title="Pay and hours" submit="Save and continue" lead={<AllOptional />}>
      <PayFields
        expected={fields.expected_salary.getFieldset()}
        current={fields.current_salary.getFieldset()}
        currencies={choices.currencies}
        periods={choices.periods}
      />
      <h2 className="mt-12">Hours and travel</h2>
      <TextField field={fields.hours_per_week} label="Hours a week" inputMode="numeric" width="short" />
      <div className="chip-groups">
        <YesNo field={fields.willing_overtime} label="Would you work overtime?" />
        <YesNo field={fields.willing_holiday} label="Would you work on holidays?" />
        <YesNo field={fields.travel} label="Would you travel for work?" />
      </div>
      <h2 className="mt-12">Who sees your profile</h2>
      <Checkbox
        field={fields.profile_visible}
        label="Recruiters may find my profile"
        hint="Without it, only those you apply to see it."
      />
      <TextArea
        field={fields.hide_from_employers}
        label="Hide my profile from these employers"
        hint={`One name per line, ${maxEmployers} at most.`}
        limit={employersLimit}
        rows={4}
      />
    </ServerForm>
  );
}
