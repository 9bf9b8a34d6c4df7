import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxInterviewNote, offerAnswers } from "../../../server/contract/values/interviews";
import type { RouteHandle } from "../../context";
import { formFor } from "../../forms/form-for";
import { invalidSubmission, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { formTitle } from "../../interface/error-title";
import { JobAside } from "../../interface/job-aside";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { getApplicationId } from "../../sign-in/application-id";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { offerAnswer } from "./interview-answer";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle(`${data?.does ?? "Answer"} – Offer`, data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

/**
 * The answer that the path names.
 * @throws a Response 404 for any other word
 */
function answerIn({ answer }: LoaderFunctionArgs["params"]) {
  const found = offerAnswers.find((one) => one === answer);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const answer = answerIn(args.params);
  const { offer, job, job_id: jobId, status } = await getHeldApplication(args);
  const isOver = typeof offer?.until === "string" && Date.parse(offer.until) <= Date.now();
  const isOpen = offer !== null && !isOver && status.key === "offer" && context.api.offers("interviews");
  // when it was answered meanwhile, the page still shows the note that the person has written
  if (!isOpen && !context.isAnswered) throw redirect(paths.profile.offer(jobId), 303);
  const to = [job.title, job.hiring_organization.name].filter(Boolean).join(", ");
  return {
    jobId,
    brief: jobBrief(job, readerOf(context)),
    canAsk: context.api.offers("messages"),
    leaves: answer === "decline",
    // as data, because as code the words of both answers would be loaded
    ...(answer === "accept"
      ? { does: "Accept the offer", about: `You take the job: ${to}. You answer once.` }
      : {
          does: "Decline the offer",
          about: `Your application for this job ends: ${to}. You answer once, and can apply for other jobs.`,
        }),
    state: isOpen ? null : `${status.label}.`,
    form: formFor(context, offerAnswer),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const answer = answerIn(args.params);
  const { job_id: jobId } = await getHeldApplication(args);
  const submission = await readSubmission(context, offerAnswer);
  if (submission.status !== "success") return invalidSubmission(submission);
  const id = await getApplicationId(context);
  const answered = await context.api.applications.answerOffer({ id, jobId, body: { answer, ...submission.value } });
  if (!answered.ok) return invalidSubmission(submission, answered.failure);
  return redirect(paths.profile.application(jobId, { done: answer }), 303);
}

/** Confirms an answer to an offer, which can be given only once. */
export default function AnswerOfferPage() {
  const { jobId, brief, canAsk, leaves, does, about, state } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  return (
    <>
      <ServerForm
        form={form}
        back={{ to: paths.profile.offer(jobId), label: "The offer" }}
        title={`${does}?`}
        lead={<p className="lead">{state ?? about}</p>}
        submit={does}
        leaves={leaves}
        after={canAsk && <Link to={paths.profile.messages(jobId)}>Ask a question first</Link>}
      >
        <TextArea field={fields.note} label="A note to them" limit={maxInterviewNote} rows={3} />
      </ServerForm>
      <JobAside brief={brief} />
    </>
  );
}
