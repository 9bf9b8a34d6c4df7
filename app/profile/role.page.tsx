import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { todayIn } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { DateField } from "../forms/date-field";
import { formFor } from "../forms/form-for";
import { listOptions } from "../forms/options";
import { invalidSubmission, readSubmission, readVersion } from "../forms/read-submission";
import { Select } from "../forms/select";
import { ServerForm } from "../forms/server-form";
import { TextField } from "../forms/text-field";
import { optionalChoice, optionalDay, optionalLine, optionalNumber } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { AllOptional } from "../sections/all-optional";
import { profileFlow } from "../sections/section-flow";
import { SeenAtOnce } from "../sections/seen-at-once";
import { pageMeta } from "../site/page-meta";

/**
 * The form of `basic` of an application: the work that a person looks for.
 * @param today the date where the person is
 * @param known the start date given before, which may have passed; both as `2026-11-21`
 */
const roleSchema = (today: string, known: string | null) =>
  z.object({
    desired_role: optionalLine("Desired role"),
    headline: optionalLine("Headline", 120),
    years_experience: optionalNumber("Years of experience", { min: 0, max: 60, step: 0.5 }),
    current_employment_status_id: optionalChoice,
    notice_period_id: optionalChoice,
    earliest_start_date: optionalDay("Earliest start").refine((day) => day === null || day >= today || day === known, {
      error: "Earliest start must be today or later",
    }),
  });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("The work you want – Your profile", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const [{ basic, version }, employmentStatuses, noticePeriods] = await Promise.all([
    context.api.applications.mine(),
    listOptions(context, "employment_status"),
    listOptions(context, "notice_period"),
  ]);
  const { source_id: _, ...role } = basic;
  const schema = roleSchema(todayIn(context.preferences.timezone), role.earliest_start_date);
  return {
    back: profileFlow("role", args).back,
    employmentStatuses,
    noticePeriods,
    isSeenAtOnce: context.api.offers("applications"),
    form: formFor(context, schema, role, { version }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { id, basic } = await context.api.applications.mine();
  const schema = roleSchema(todayIn(context.preferences.timezone), basic.earliest_start_date);
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalidSubmission(submission);

  const saved = await context.api.applications.saveBasic(id, {
    ...submission.value,
    source_id: basic.source_id,
    version: await readVersion(context),
  });
  if (!saved.ok) return invalidSubmission(submission, saved.failure);
  return redirect(profileFlow("role", args).next, 303);
}

export default function RolePage() {
  const { back, employmentStatuses, noticePeriods, isSeenAtOnce } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <ServerForm
      form={form}
      back={back}
      title="The work you want"
      submit="Save and continue"
      lead={
        <>
          {isSeenAtOnce && <SeenAtOnce />}
          <AllOptional />
        </>
      }
    >
      <TextField
        field={fields.desired_role}
        label="Desired role"
        hint="Like Customer service representative."
        autoComplete="organization-title"
      />
      <TextField
        field={fields.headline}
        label="Headline"
        hint="One line that recruiters read first, up to 120 characters."
      />
      <TextField
        field={fields.years_experience}
        label="Years of experience"
        hint="Half years count, like 2.5."
        inputMode="decimal"
        width="short"
      />
      <Select field={fields.current_employment_status_id} label="What you do now" options={employmentStatuses} />
      <Select field={fields.notice_period_id} label="Notice period" options={noticePeriods} />
      <DateField field={fields.earliest_start_date} label="Earliest start" hint="Today or later." />
    </ServerForm>
  );
}
