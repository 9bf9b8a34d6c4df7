import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import { zoneName } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { RadioGroup } from "../../forms/choice-group";
import { formTitle } from "../../forms/error-title";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { Page } from "../../interface/page";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getApplicationId } from "../application-id";
import { getHeldApplication } from "../held-application";
import { JobAside } from "../job-aside";
import { jobInBrief } from "../job-in-brief";
import { interviewAnswerOf, momentExample } from "./interview-answer";
import { InterviewLetter } from "./interview-letter";
import { fieldTime, interviewView } from "./interview-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Interview – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const interview = interviewView(held, new Date(), context.preferences.timezone);
  if (!interview) throw redirect(paths.profile.application(held.job_id), 303);
  const { timezone } = context.preferences;
  const toCome = interview.proposals.filter((at) => Date.parse(at) > Date.now());
  const [first, second, third] = toCome.map((at) => fieldTime(at, timezone));
  return {
    title: held.job.title,
    brief: jobInBrief(held, context),
    interview,
    canAnswer: context.api.offers("interviews") && !interview.isOver,
    hint: `In the time of ${zoneName(timezone)}, like ${momentExample(timezone, new Date())}.`,
    form: formFor(context, interviewAnswerOf(timezone, new Date()), {
      answer: interview.answer ?? undefined,
      first,
      second,
      third,
      note: interview.note,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const schema = interviewAnswerOf(context.preferences.timezone, new Date());
  const submission = await readSubmission(context, schema);
  if (submission.status !== "success") return invalid(submission);
  const { starts_at, answer, first, second, third, note } = submission.value;
  const answered = await context.api.applications.answerInterview(await getApplicationId(context), held.job_id, {
    starts_at,
    answer,
    proposals: [first, second, third].filter((at) => at !== null),
    note,
  });
  if (!answered.ok) return invalid(submission, answered.failure);
  return redirect(paths.profile.application(held.job_id, { done: answer }), 303);
}

const options = [
  { value: "coming", label: "I will be there" },
  { value: "another_time", label: "Ask for another time" },
];

/** The times that one may propose, and how they are told apart. */
const times = [
  ["first", "A"],
  ["second", "A second"],
  ["third", "A third"],
] as const;

/** The invitation as a letter and its answer, and the job beside them. */
export default function InterviewPage() {
  return (
    <>
      <Interview />
      <JobAside job={useLoaderData<typeof loader>().brief} />
    </>
  );
}

function Interview() {
  const { title, interview, canAnswer, hint } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const back = { to: paths.profile.application(interview.jobId), label: "Your application" };
  const about = (
    <div className="mt-6">
      <InterviewLetter interview={interview} />
    </div>
  );
  if (!canAnswer)
    return (
      <Page title={`Interview for ${title}`} back={back}>
        {about}
        <p className="mt-4">{interview.isOver ? "This interview is over." : "Answer by the email that invited you."}</p>
      </Page>
    );
  return (
    <ServerForm form={form} back={back} title={`Interview for ${title}`} lead={about} submit="Send my answer">
      {/* the appointment above: an answer to one that was moved says nothing about it */}
      <input type="hidden" name={fields.starts_at.name} value={interview.startsAt} />
      <RadioGroup field={fields.answer} label="Will you be there?" options={options} />
      {times.map(([name, which], index) => (
        <TextField
          key={name}
          field={fields[name]}
          type="datetime-local"
          width="medium"
          label={`${which} time when you could come`}
          hint={index === 0 ? `Only if you ask for another time. ${hint}` : undefined}
          conditional
        />
      ))}
      <TextArea field={fields.note} label="A note to them" limit={maxInterviewNote} rows={3} />
    </ServerForm>
  );
}
