import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import { zoneName } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { Choices } from "../../forms/choice-group";
import { failureAt } from "../../forms/failure-at";
import { GroupFrame } from "../../forms/field-frame";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { ButtonLink } from "../../interface/button";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { Page } from "../../interface/page";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { chosenTime, comingAnswer } from "./interview-answer";
import { InterviewLetter, TimesLetter } from "./interview-letter";
import { type InterviewView, interviewView, type TimesView, timesView } from "./interview-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Interview – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const { timezone } = context.preferences;
  const interview = interviewView(held, new Date(), timezone);
  const times = timesView(held, new Date(), timezone);
  if (!interview && !times) throw redirect(paths.profile.application(held.job_id), 303);
  return {
    jobId: held.job_id,
    title: held.job.title,
    brief: jobBrief(held.job, readerOf(context)),
    interview,
    times,
    zone: zoneName(timezone),
    canAnswer: context.api.offers("interviews") && !interview?.isOver,
    form: formFor(context, comingAnswer),
    chosen: formFor(context, chosenTime, { time: interview?.startsAt }),
  };
}

/** Stores the answer "I will be there", or takes one of the times that were offered. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  if ((await context.formData()).get("intent") === "chosen") return takeTime(context, held.job_id);
  const submission = await readSubmission(context, comingAnswer);
  if (submission.status !== "success") return invalidSubmission(submission);
  const answered = await context.api.applications.answerInterview({
    id: await getApplicationId(context),
    jobId: held.job_id,
    body: { ...submission.value, answer: "coming" },
  });
  if (!answered.ok) return invalidSubmission(submission, answered.failure);
  return redirect(paths.profile.application(held.job_id, { done: "coming" }), 303);
}

async function takeTime(context: AppLoadContext, jobId: string) {
  const submission = await readSubmission(context, chosenTime);
  if (submission.status !== "success") return invalidSubmission(submission);
  const taken = await context.api.applications.takeTime({
    id: await getApplicationId(context),
    jobId,
    body: { starts_at: submission.value.time },
  });
  // nothing was saved, but the page has to read anew which times are left
  if (!taken.ok)
    return invalidSubmission(
      submission,
      failureAt(taken.failure, () => "time"),
      { saved: "" },
    );
  return redirect(paths.profile.application(jobId, { done: "chosen" }), 303);
}

/** The invitation as a letter, its answers, and the job beside them. */
export default function InterviewPage() {
  return (
    <>
      <Answers />
      <JobAside brief={useLoaderData<typeof loader>().brief} />
    </>
  );
}

function Answers() {
  const { title, jobId, interview, times, canAnswer } = useLoaderData<typeof loader>();
  const page = {
    title: `Interview for ${title}`,
    back: { to: paths.profile.application(jobId), label: "Your application" },
  };
  const others = times?.choices.filter(({ value }) => value !== interview?.startsAt) ?? [];
  if (canAnswer && times && others.length > 0) return <Times times={times} page={page} />;
  if (interview) return <Interview interview={interview} page={page} />;
  return times && <NoTimes times={times} page={page} />;
}

interface PartProps {
  page: { title: string; back: { to: string; label: string } };
}

/** Times to choose from, also in place of the one that was taken. */
function Times({ times, page }: PartProps & { times: TimesView }) {
  const { jobId, interview, zone } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader, "chosen">("chosen");
  return (
    <ServerForm
      form={form}
      {...page}
      lead={
        <div className="mt-6">
          {interview ? <InterviewLetter interview={interview} /> : <TimesLetter times={times} />}
        </div>
      }
      submit="Take this time"
      after={
        <ButtonLink look="plain" to={paths.profile.interview(jobId, "another-time")}>
          {times.isAnswered ? "Change the times" : interview ? "Ask for another time" : "None of these suits me"}
        </ButtonLink>
      }
    >
      <input type="hidden" name="intent" value="chosen" />
      {/* a time that somebody else has taken meanwhile is not among them, also when it was sent */}
      <GroupFrame
        field={fields.time}
        label={interview ? "Would another time suit you better?" : "Which time suits you?"}
        hint={`Times are ${zone} time.`}
        saved={null}
      >
        <Choices type="radio" field={fields.time} options={times.choices} />
      </GroupFrame>
    </ServerForm>
  );
}

/** Without a time to choose: all are taken or over, or the API takes no answers. */
function NoTimes({ times, page }: PartProps & { times: TimesView }) {
  const { jobId, canAnswer } = useLoaderData<typeof loader>();
  return (
    <Page {...page}>
      <TimesLetter times={times} />
      {canAnswer ? (
        <>
          <p className="mt-4">The times that were offered are taken or over.</p>
          <p className="actions">
            <ButtonLink to={paths.profile.interview(jobId, "another-time")}>Ask for another time</ButtonLink>
          </p>
        </>
      ) : (
        <>
          <ul className="mt-4">
            {times.choices.map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
          </ul>
          <p className="mt-4">Answer by the email that invited you.</p>
        </>
      )}
    </Page>
  );
}

function Interview({ interview, page }: PartProps & { interview: InterviewView }) {
  const { canAnswer } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const { jobId, answer, isOver, startsAt } = interview;
  const letter = <InterviewLetter interview={interview} />;
  const another = paths.profile.interview(jobId, "another-time");
  if (!canAnswer || answer === "coming")
    return (
      <Page {...page}>
        {letter}
        <p className="mt-4">
          {isOver ? (
            "This interview is over."
          ) : canAnswer ? (
            <Link to={another}>Ask for another time</Link>
          ) : (
            "Answer by the email that invited you."
          )}
        </p>
      </Page>
    );
  const { errors, initialValue } = fields.note;
  return (
    <ServerForm
      form={form}
      {...page}
      lead={<div className="mt-6">{letter}</div>}
      submit="I will be there"
      after={
        <ButtonLink look="plain" to={another}>
          {answer === null ? "Ask for another time" : "Change the times"}
        </ButtonLink>
      }
    >
      <input type="hidden" name={fields.starts_at.name} value={startsAt} />
      <details className="mt-6" open={Boolean(errors ?? initialValue)}>
        <summary>Add a note</summary>
        <TextArea field={fields.note} label="A note to them" limit={maxInterviewNote} rows={3} />
      </details>
    </ServerForm>
  );
}
