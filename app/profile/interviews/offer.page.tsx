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
import { Figures } from "../../interface/figures";
import { Letter } from "../../interface/letter";
import { Page } from "../../interface/page";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getApplicationId } from "../application-id";
import { getHeldApplication } from "../held-application";
import { JobAside } from "../job-aside";
import { jobInBrief } from "../job-in-brief";
import { offerAnswer } from "./interview-answer";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: formTitle("Offer – Your applications", data?.form) });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  if (!held.offer) throw redirect(paths.profile.application(held.job_id), 303);
  const { words, until } = held.offer;
  const isOver = until !== null && Date.parse(until) <= Date.now();
  return {
    jobId: held.job_id,
    title: held.job.title,
    brief: jobInBrief(held, context),
    words,
    until,
    status: held.status.label,
    isOpen: held.status.key === "offer",
    isAccepted: held.status.key === "offer_accepted",
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

/** What an offer says, as a letter, and its answer, which is given once; the job beside them. */
export default function OfferPage() {
  return (
    <>
      <Offer />
      <JobAside job={useLoaderData<typeof loader>().brief} />
    </>
  );
}

function Offer() {
  const { brief, jobId, title, words, until, status, isOpen, isAccepted, isOver, canAnswer, canAsk } =
    useLoaderData<typeof loader>();
  const { form, fields } = useServerForm<typeof loader>();
  const back = { to: paths.profile.application(jobId), label: "Your application" };
  // what the post says of the job stands under what was offered, which wins
  const facts = [
    brief.work && { label: "Contract", value: brief.work },
    brief.hours && { label: "Hours in the job post", value: brief.hours },
    brief.pay && { label: "Pay in the job post", value: brief.pay },
  ].filter((fact) => fact !== null && fact !== "");
  const about = (
    <div className="mt-6">
      <Letter from={brief.employer} keep="Keep a copy: this letter says all that you are offered.">
        <p className="written">{writtenText(words)}</p>
        {facts.length > 0 && <Figures facts={facts} />}
        {isOpen && until && (
          <p>
            {isOver ? "It could be answered until " : "Answer by "}
            <TimeText at={until} />.
          </p>
        )}
        {!isOpen && (
          <p className="strong">
            {isAccepted && "✓ "}
            {status}.
          </p>
        )}
      </Letter>
    </div>
  );
  if (!isOpen || isOver || !canAnswer)
    return (
      <Page title={`Offer for ${title}`} back={back}>
        {about}
        {isOpen && <p className="mt-4">{isOver ? "Do you still want it? Write to us." : "Answer by email."}</p>}
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
