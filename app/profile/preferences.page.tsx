import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maxCategories, maxEmployers } from "../../server/contract/values/limits";
import { weekdayNames, weekdays } from "../../server/contract/values/weekdays";
import { profileFlow } from "../apply/section-flow";
import { listKeyOptions, listOptions } from "../apply/sections/options";
import type { RouteHandle } from "../context";
import { Checkbox } from "../forms/checkbox";
import { CheckboxGroup } from "../forms/choice-group";
import { formTitle } from "../forms/error-title";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { invalid, readSubmission, readVersion } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { YesNo } from "../forms/yes-no";
import { pageMeta } from "../site/page-meta";
import { AllOptional } from "./all-optional";
import { PayFields } from "./pay-fields";
import {
  employersLimit,
  fieldOfChoice,
  PreferencesForm,
  preferencesOf,
  shownPreferences,
  unreadPreferences,
} from "./preferences";
import { SeenAtOnce } from "./seen-at-once";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Work preferences – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [application, categories, employmentTypes, setups, shifts, timezones, currencies, periods] = await Promise.all([
    context.api.applications.mine(),
    listOptions(context, "category"),
    listOptions(context, "employment_type"),
    listOptions(context, "work_setup"),
    listOptions(context, "shift"),
    context.api.offers("selection_items") ? listKeyOptions(context, "timezone") : [],
    listKeyOptions(context, "currency"),
    listKeyOptions(context, "salary_period"),
  ]);
  const { preferences, version } = application;
  return {
    back: profileFlow("preferences", args).back,
    choices: { categories, employmentTypes, setups, shifts, timezones, currencies, periods },
    employersLimit,
    isSeenAtOnce: context.api.offers("present_details"),
    form: formFor(context, PreferencesForm, shownPreferences(preferences), {
      version,
      unread: unreadPreferences(preferences),
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, PreferencesForm);
  if (submission.status !== "success") return invalid(submission);

  const { id, preferences } = await context.api.applications.mine();
  const saved = await context.api.applications.savePreferences(id, {
    ...preferencesOf(submission.value, preferences),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalid(submission, failureAt(saved.failure, fieldOfChoice));
  return redirect(profileFlow("preferences", args).next, 303);
}

const days = weekdays.map((day) => ({ value: day, label: weekdayNames[day] }));

export default function PreferencesPage() {
  const { back, choices, employersLimit, isSeenAtOnce } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Work preferences"
      submit="Save and continue"
      lead={
        <>
          {isSeenAtOnce && <SeenAtOnce />}
          <AllOptional />
        </>
      }
    >
      <div className="chip-groups">
        <CheckboxGroup
          field={fields.desired_category_ids}
          label="What kinds of work do you want?"
          hint={`Choose up to ${maxCategories}.`}
          options={choices.categories}
        />
        <CheckboxGroup
          field={fields.employment_type_ids}
          label="Which kinds of employment?"
          options={choices.employmentTypes}
        />
        <CheckboxGroup field={fields.work_setup_ids} label="Where can you work?" options={choices.setups} />
        <CheckboxGroup field={fields.shift_ids} label="Which shifts can you work?" options={choices.shifts} />
        <CheckboxGroup
          field={fields.accepted_timezones}
          label="Which countries' hours can you work?"
          options={choices.timezones}
        />
        <CheckboxGroup field={fields.days_available} label="Which days can you work?" options={days} />
      </div>
      <TextField field={fields.hours_per_week} label="Hours a week" inputMode="numeric" width="short" />
      <PayFields
        expected={fields.expected_salary.getFieldset()}
        current={fields.current_salary.getFieldset()}
        currencies={choices.currencies}
        periods={choices.periods}
      />
      <YesNo field={fields.willing_overtime} label="Would you work overtime?" />
      <YesNo field={fields.willing_holiday} label="Would you work on holidays?" />
      <YesNo field={fields.travel} label="Would you travel for work?" />
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
