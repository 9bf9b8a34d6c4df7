import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedbackQuestion, maxFeedback } from "../../../server/contract/values/feedback";
import type { RouteHandle } from "../../context";
import { RadioGroup } from "../../forms/choice-group";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { Notice } from "../../interface/notice";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { feedbackForm, feedbackOptions, feedbackReaders } from "./feedback-view";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("How it was – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { feedback, job, job_id: jobId } = await getHeldApplication(args);
  const isAsked = feedback !== null && context.api.offers("applications");
  // where it is not asked any more, what was written still stands here
  if (!isAsked && !context.isAnswered) throw redirect(paths.profile.application(jobId), 303);
  return {
    jobId,
    brief: jobBrief(job, readerOf(context)),
    isSaved: Boolean(feedback?.answer) && new URL(args.request.url).searchParams.has("saved"),
    question: feedbackQuestion,
    about: feedbackReaders,
    options: feedbackOptions,
    form: formFor(context, feedbackForm, { answer: feedback?.answer, note: feedback?.note }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { job_id: jobId } = await getHeldApplication(args);
  const submission = await readSubmission(context, feedbackForm);
  if (submission.status !== "success") return invalidSubmission(submission);
  const { answer, note } = submission.value;
  // the buttons of the application's page send no words, and take none away
  const hasWords = (await context.formData()).has("note");
  const body = hasWords ? { answer, note } : { answer };
  const id = await getApplicationId(context);
  const kept = await context.api.applications.giveFeedback({ id, jobId, body });
  if (!kept.ok) return invalidSubmission(submission, kept.failure);
  return redirect(
    hasWords ? paths.profile.application(jobId, { done: "feedback" }) : paths.profile.feedback(jobId, { saved: 1 }),
    303,
  );
}

/** The answer to the one question after a decision, to add words to or to change. */
export default function FeedbackPage() {
  const { jobId, brief, isSaved, question, about, options } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <>
      <ServerForm
        form={form}
        back={{ to: paths.profile.application(jobId), label: "Your application" }}
        title={question}
        lead={
          isSaved ? (
            <div className="mt-4">
              <Notice tone="success" title="Thank you. Your answer is sent." live>
                <p>You can add words.</p>
              </Notice>
            </div>
          ) : (
            <p className="lead">{about}</p>
          )
        }
        submit="Send"
      >
        <RadioGroup field={fields.answer} label="Your answer" options={options} />
        <TextArea field={fields.note} label="What was good, what could be better?" limit={maxFeedback} rows={4} />
      </ServerForm>
      <JobAside brief={brief} />
    </>
  );
}
