import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maxCategories } from "../../server/contract/values/limits";
import { weekdayNames, weekdays } from "../../server/contract/values/weekdays";
import type { RouteHandle } from "../context";
import { CheckboxGroup } from "../forms/choice-group";
import { failureAt } from "../forms/failure-at";
import { formFor } from "../forms/form-for";
import { listKeyOptions, listOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { paths } from "../paths";
import { AllOptional } from "../sections/all-optional";
import { profileFlow, returnToOf } from "../sections/section-flow";
import { SeenAtOnce } from "../sections/seen-at-once";
import { pageMeta } from "../site/page-meta";
import { changedPreferences, fieldOfChoice, PreferencesForm, shownWishes, wishesOf } from "./preferences";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Work preferences – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [application, categories, employmentTypes, setups, shifts, timezones] = await Promise.all([
    context.api.applications.mine(),
    listOptions(context, "category"),
    listOptions(context, "employment_type"),
    listOptions(context, "work_setup"),
    listOptions(context, "shift"),
    context.api.offers("selection_items") ? listKeyOptions(context, "timezone") : [],
  ]);
  const { preferences, version } = application;
  return {
    back: profileFlow("preferences", args).back,
    choices: { categories, employmentTypes, setups, shifts, timezones },
    hasInterviews: context.api.offers("interviews"),
    isSeenAtOnce: context.api.offers("applications"),
    form: formFor(context, PreferencesForm, shownWishes(preferences), { version }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const submission = await readSubmission(context, PreferencesForm);
  if (submission.status !== "success") return invalidSubmission(submission);

  const { id, preferences } = await context.api.applications.mine();
  const saved = await context.api.applications.savePreferences(id, {
    ...changedPreferences(preferences, wishesOf(submission.value), context.api.offers("interviews")),
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, failureAt(saved.failure, fieldOfChoice));
  return redirect(paths.profile.preferenceTerms({ returnTo: returnToOf(args.request, context) }), 303);
}

const days = weekdays.map((day) => ({ value: day, label: weekdayNames[day] }));

export default function PreferencesPage() {
  const { back, choices, isSeenAtOnce, hasInterviews } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="Work preferences"
      submit="Save and continue"
      after={<span className="muted">Next: pay and hours</span>}
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
      {hasInterviews && (
        <>
          <h2 className="mt-12">Interviews</h2>
          <p className="muted">Recruiters see it before they invite you.</p>
          <div className="chip-groups">
            <CheckboxGroup field={fields.cannot_meet_days} label="Days when you cannot come" options={days} />
          </div>
          <fieldset className="field">
            <legend>Hours when you cannot come, every day</legend>
            <div className="field-set">
              <TextField field={fields.cannot_meet_from} label="From" type="time" width="short" />
              <TextField field={fields.cannot_meet_until} label="Until" type="time" width="short" />
            </div>
          </fieldset>
        </>
      )}
    </ServerForm>
  );
}
