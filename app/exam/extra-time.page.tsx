import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { freeMultiplier, timeAmount, timeMultipliers } from "../../server/contract/values/exam-times";
import type { RouteHandle } from "../context";
import { RadioGroup } from "../forms/choice-group";
import { formFor } from "../forms/form-for";
import { invalidSubmission, readSubmission } from "../forms/read-submission";
import { ServerForm } from "../forms/server-form";
import { TextArea } from "../forms/text-area";
import { optionalText } from "../forms/text-rules";
import { useServerForm } from "../forms/use-server-form";
import { formTitle } from "../interface/error-title";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { TimeText } from "../interface/time-text";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { atStart } from "./part-words";

/** The multipliers that only a recruiter can grant, as a form sends them. */
const extraTimes = timeMultipliers.filter((time) => time > freeMultiplier).map(String);
const maxReason = 500;

/** The form that requests one of these multipliers. */
const extraTimeOf = (times: readonly string[]) =>
  z.object({
    time_multiplier: z
      .string({ error: "Choose how much time you need" })
      .refine((time) => times.includes(time), "Choose how much time you need"),
    reason: optionalText("This", maxReason),
  });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("More time – Assessment", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], capability: "assessment" };

export async function loader({ context }: LoaderFunctionArgs) {
  const applicationId = await getApplicationId(context);
  const { exams } = context.api;
  const [standing, session] = await Promise.all([exams.getStanding(applicationId), exams.findCurrent(applicationId)]);
  const { time_multipliers: multipliers, extra_time_asked: asked } = standing;
  const more = extraTimes.filter((one) => !multipliers.includes(Number(one)));
  return {
    most: timeAmount(Math.max(1, ...multipliers)),
    isGranted: more.length < extraTimes.length,
    asked: asked?.asked_at ? { amount: timeAmount(asked.time_multiplier ?? 1), at: asked.asked_at } : null,
    open: session?.time_multiplier ? timeAmount(session.time_multiplier) : null,
    options: more.map((one) => ({ value: one, label: atStart(timeAmount(Number(one))) })),
    form: formFor(context, extraTimeOf(more), {
      time_multiplier: asked?.time_multiplier == null ? undefined : String(asked.time_multiplier),
    }),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const submission = await readSubmission(context, extraTimeOf(extraTimes));
  if (submission.status !== "success") return invalidSubmission(submission);
  const { time_multiplier, reason } = submission.value;
  const wish = { time_multiplier: Number(time_multiplier) as 1.5 | 2, reason };
  const asked = await context.api.exams.askExtraTime({ id: await getApplicationId(context), body: wish });
  if (!asked.ok) return invalidSubmission(submission, asked.failure);
  return redirect(paths.exam.extraTime(), 303);
}

/** The only page where more time is requested. It is granted for all tests. */
export default function ExtraTimePage() {
  const { most, isGranted, asked, open, options } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const back = { to: paths.exam.parts(), label: "Assessment" };
  const standing = (
    <>
      <p className="lead">
        You may have {isGranted ? "" : "up to "}
        {most} for every test{isGranted ? "." : " without asking anybody."} Choose it on the page of the first test,
        before the time starts. You don’t have to say why. Your results do not show it.
      </p>
      {open && (
        <p className="mt-4">
          Your open assessment has {open}, for all its tests. To choose again, <Link to={paths.exam.end()}>end it</Link>{" "}
          and begin a new one.
        </p>
      )}
      {asked && (
        <Notice tone="success" title={`You asked for ${asked.amount}`} live>
          <p>
            We have your request of <TimeText at={asked.at} />, and answer by email. It does not hold up your
            applications.
          </p>
        </Notice>
      )}
    </>
  );
  if (options.length === 0)
    return (
      <Page title="More time" back={back}>
        {standing}
      </Page>
    );
  return (
    <ServerForm
      form={form}
      back={back}
      title="More time"
      submit={asked ? "Change my request" : "Ask for this time"}
      lead={standing}
    >
      <RadioGroup
        field={fields.time_multiplier}
        label={isGranted ? "Do you need still more?" : "Do you need more than that?"}
        hint="Because of a disability, an illness, your device or for another reason. It is for all tests."
        options={options}
      />
      <TextArea
        field={fields.reason}
        label="What should we know?"
        hint="Nobody has to name an illness. Only we read this, no employer."
        limit={maxReason}
        rows={3}
      />
    </ServerForm>
  );
}
