import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import { localText, zoneName } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { TextField } from "../../forms/text-field";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { momentExample, otherTimesOf } from "./interview-answer";
import { fieldTime, type InterviewView, interviewView, timesView } from "./interview-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Ask for another time – Interview", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const { timezone } = context.preferences;
  const now = new Date();
  const interview = interviewView(held, now, timezone);
  const times = interview ? null : timesView(held, now, timezone);
  const answered = interview ?? times;
  const isOpen = answered !== null && !interview?.isOver && context.api.offers("interviews");
  // when the interview was called off meanwhile, the page still shows what the person has written
  if (!isOpen && !context.isAnswered) throw redirect(paths.profile.interview(held.job_id), 303);
  const [first, second, third] = (answered?.proposals ?? [])
    .filter(({ at }) => Date.parse(at) > now.getTime())
    .map(({ at }) => fieldTime(at, timezone));
  return {
    jobId: held.job_id,
    startsAt: interview?.startsAt ?? "",
    brief: jobBrief(held.job, readerOf(context)),
    hasTimes: (times?.choices.length ?? 0) > 0,
    now: interview
      ? setFor(interview, timezone, now)
      : times
        ? "Say when you could come. They look for another time and email you."
        : "There is no interview any more.",
    hint: `In the time of ${zoneName(timezone)}, like ${momentExample(timezone, now)}.`,
    form: formFor(context, otherTimesOf(timezone, now), {
      ...{ first, second, third },
      note: times || interview?.answer === "another_time" ? answered?.note : null,
    }),
  };
}

/** The appointment by both clocks, because other times have to suit both sides. */
function setFor({ startsAt, timezone: there }: InterviewView, timezone: string, now: Date): string {
  const here = `Now it is set for ${localText(startsAt, timezone, now)} (${zoneName(timezone)} time).`;
  return there && there !== timezone
    ? `${here} That is ${localText(startsAt, there, now)} in ${zoneName(there)}.`
    : here;
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const submission = await readSubmission(context, otherTimesOf(context.preferences.timezone, new Date()));
  if (submission.status !== "success") return invalidSubmission(submission);
  const { starts_at, first, second, third, note } = submission.value;
  const answered = await context.api.applications.answerInterview({
    id: await getApplicationId(context),
    jobId: held.job_id,
    body: {
      starts_at,
      answer: "another_time",
      proposals: [first, second, third].filter((at) => at !== null),
      note,
    },
  });
  if (!answered.ok) return invalidSubmission(submission, answered.failure);
  return redirect(paths.profile.application(held.job_id, { done: "another_time" }), 303);
}

/** The form to propose other times. The first is required, the others are optional. */
export default function AnotherTimePage() {
  const { jobId, startsAt, hasTimes, brief, now, hint } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const interview = paths.profile.interview(jobId);
  const more = [fields.second, fields.third];
  const time = { type: "datetime-local", width: "medium", conditional: true } as const;
  return (
    <>
      <ServerForm
        form={form}
        back={{ to: interview, label: "The interview" }}
        title="Ask for another time"
        lead={<p className="lead">{now}</p>}
        submit="Ask for another time"
        after={
          startsAt ? (
            <Link to={interview}>Keep this time</Link>
          ) : (
            hasTimes && <Link to={interview}>See the times again</Link>
          )
        }
      >
        {/* the appointment that the answer is about: when it was moved meanwhile, the answer does not count */}
        <input type="hidden" name={fields.starts_at.name} value={startsAt} />
        <TextField field={fields.first} {...time} label="A time when you could come" hint={hint} />
        <details open={more.some(({ errors, initialValue }) => errors ?? initialValue)}>
          <summary>Propose more times</summary>
          <TextField field={fields.second} {...time} label="A second time" />
          <TextField field={fields.third} {...time} label="A third time" />
        </details>
        <TextArea field={fields.note} label="A note to them" limit={maxInterviewNote} rows={3} />
      </ServerForm>
      <JobAside brief={brief} />
    </>
  );
}
