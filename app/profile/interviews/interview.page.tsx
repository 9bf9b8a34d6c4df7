import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import type { RouteHandle } from "../../context";
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
import { comingAnswer } from "./interview-answer";
import { InterviewLetter } from "./interview-letter";
import { interviewView } from "./interview-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Interview – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const interview = interviewView(held, new Date(), context.preferences.timezone);
  if (!interview) throw redirect(paths.profile.application(held.job_id), 303);
  return {
    title: held.job.title,
    brief: jobBrief(held.job, readerOf(context)),
    interview,
    canAnswer: context.api.offers("interviews") && !interview.isOver,
    form: formFor(context, comingAnswer),
  };
}

/** Stores the answer "I will be there." */
export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
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

/** The invitation as a letter, its answers, and the job beside them. */
export default function InterviewPage() {
  return (
    <>
      <Interview />
      <JobAside brief={useLoaderData<typeof loader>().brief} />
    </>
  );
}

function Interview() {
  const { title, interview, canAnswer } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const { jobId, answer, isOver, startsAt } = interview;
  const page = {
    title: `Interview for ${title}`,
    back: { to: paths.profile.application(jobId), label: "Your application" },
  };
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
