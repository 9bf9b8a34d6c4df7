import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maxEmployers } from "../../server/contract/values/limits";
import { sectionLabels } from "../../server/contract/values/sections";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { YesNo } from "../forms/choice-group";
import { failureAt } from "../forms/failure-at";
import type { AnyField } from "../forms/field-frame";
import { formFor } from "../forms/form-for";
import { MoneyField } from "../forms/money-field";
import { listKeyOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { type Option, Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { findUsualPay } from "../jobs/usual-pay";
import { AllOptional } from "../sections/all-optional";
import { profileFlow } from "../sections/section-flow";
import { pageMeta } from "../site/page-meta";
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
  const { desired_category_ids, expected_salary } = preferences;
  return {
    usualPay: await findUsualPay(context, desired_category_ids[0], expected_salary),
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
    ...changedPreferences(preferences, termsOf(submission.value), context.api.offers("interviews")),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, failureAt(saved.failure, fieldOfChoice));
  return redirect(profileFlow("preferences", args).next, 303);
}

/** The second page of the work preferences. */
export default function PreferenceTermsPage() {
  const { back, choices, employersLimit, usualPay } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm form={form} back={back} title="Pay and hours" submit="Save and continue" lead={<AllOptional />}>
      <PayFields
        usual={usualPay}
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

interface Props {
  /** What most jobs of the kind that is wanted pay, as a sentence; null when it is not known. */
  usual: string | null;
  expected: Record<"min" | "max" | "currency" | "period", AnyField>;
  current: Record<"amount" | "currency" | "period", AnyField>;
  currencies: Option[];
  periods: Option[];
}

/** Expected and current pay, one row each. */
function PayFields({ usual, expected, current, currencies, periods }: Props) {
  return (
    <>
      <fieldset className="mt-8">
        <legend>
          <h2>Pay you expect</h2>
        </legend>
        <p className="hint">{usual && `${usual} `}For example, 25,000.00 to 30,000.00 a month.</p>
        <div className="pay-row">
          <MoneyField field={expected.min} label="At least" hint="" />
          <span aria-hidden="true">to</span>
          <MoneyField field={expected.max} label="At most" hint="" />
          <Select field={expected.currency} label="Currency" options={currencies} conditional />
          <Select field={expected.period} label="For" options={periods} conditional />
        </div>
      </fieldset>
      <fieldset className="mt-12">
        <legend>
          <h2>Pay you have now</h2>
        </legend>
        <p className="hint">Nobody but you sees this.</p>
        <div className="pay-row">
          <MoneyField field={current.amount} label="Current pay" hint="" />
          <Select field={current.currency} label={of("Currency")} options={currencies} conditional />
          <Select field={current.period} label={of("For")} options={periods} conditional />
        </div>
      </fieldset>
    </>
  );
}

/** Adds hidden words to a label, because screen readers may read a field alone and both rows have the same fields. */
const of = (label: string) => (
  <>
    {label}
    <span className="sr-only"> (current pay)</span>
  </>
);
