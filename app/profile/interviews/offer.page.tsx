import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxInterviewNote } from "../../../server/contract/values/interviews";
import type { RouteHandle } from "../../context";
import { RadioGroup } from "../../forms/choice-group";
import { formTitle } from "../../forms/error-title";
import { formFor } from "../../forms/form-for";
import { invalid, readSubmission } from "../../forms/read-submission";
import { ServerForm } from "../../forms/server-form";
import { TextArea } from "../../forms/text-area";
import { useServerForm } from "../../forms/use-server-form";
import { Page } from "../../interface/page";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getApplicationId } from "../application-id";
import { getHeldApplication } from "../held-application";
import { offerAnswer } from "./interview-answer";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Offer – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"] };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  if (!held.offer) throw redirect(paths.profile.application(held.job_id), 303);
  const { words, until } = held.offer;
  const isOver = until !== null && Date.parse(until) <= Date.now();
  return {
    jobId: held.job_id,
    title: held.job.title,
    words,
    until,
    status: held.status.label,
    isOpen: held.status.key === "offer",
    isOver,
    canAnswer: context.api.offers("offers"),
    canAsk: context.api.offers("messages"),
    form: formFor(context, offerAnswer),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const submission = await readSubmission(context, offerAnswer);
  if (submission.status !== "success") return invalid(submission);
  const id = await getApplicationId(context);
  const answered = await context.api.applications.answerOffer(id, held.job_id, submission.value);
  if (!answered.ok) return invalid(submission, answered.failure);
  return redirect(paths.profile.application(held.job_id, { done: submission.value.answer }), 303);
}

const options = [
  { value: "accept", label: "Accept the offer" },
  {
    value: "decline",
    label: "Decline the offer",
    hint: "Your application for this job ends. You can apply for others.",
  },
];

/** What an offer says, and its answer, which is given once. */
export default function OfferPage() {
  const { jobId, title, words, until, status, isOpen, isOver, canAnswer, canAsk } = useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const back = { to: paths.profile.application(jobId), label: "Your application" };
  const about = (
    <>
      <p className="card mt-6 written">{writtenText(words)}</p>
      {isOpen && until && (
        <p className="mt-4">
          {isOver ? "It could be answered until " : "Answer by "}
          <TimeText at={until} />.
        </p>
      )}
    </>
  );
  if (!isOpen || isOver || !canAnswer)
    return (
      <Page title={`Offer for ${title}`} back={back}>
        {about}
        <p className="mt-4">
          {!isOpen ? `${status}.` : isOver ? "Do you still want it? Write to us." : "Answer by email."}
        </p>
      </Page>
    );
  return (
    <ServerForm
      form={form}
      back={back}
      title={`Offer for ${title}`}
      lead={about}
      submit="Send my answer"
      after={canAsk && <Link to={paths.profile.messages(jobId)}>Ask a question first</Link>}
    >
      <RadioGroup field={fields.answer} label="Do you accept it?" hint="You answer once." options={options} />
      <TextArea field={fields.note} label="A note to them" limit={maxInterviewNote} rows={3} />
    </ServerForm>
  );
}
