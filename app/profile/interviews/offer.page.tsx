import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { zoneName } from "../../../server/contract/values/moments";
import type { RouteHandle } from "../../context";
import { ButtonLink } from "../../interface/button";
import { Figures } from "../../interface/figures";
import { JobAside } from "../../interface/job-aside";
import { Letter } from "../../interface/letter";
import { Page } from "../../interface/page";
import { TimeText } from "../../interface/time-text";
import { writtenText } from "../../interface/written-text";
import { HoursInDay } from "../../jobs/hours";
import { jobBrief } from "../../jobs/job-brief";
import { jobTerms, readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { letterDate } from "./interview-view";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Offer – Your applications" });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const held = await getHeldApplication(args);
  const { offer, job, job_id: jobId, status } = held;
  if (!offer) throw redirect(paths.profile.application(jobId), 303);
  const reader = readerOf(context);
  const { pay, hours, work } = jobTerms(job, reader);
  return {
    jobId,
    title: job.title,
    employer: job.hiring_organization.name,
    brief: jobBrief(job, reader),
    ...offer,
    writtenAt: letterDate(held, /^offer$/),
    zone: zoneName(context.preferences.timezone),
    /** Terms of the job post, shown below the terms of the offer, which prevail. */
    post: { pay, work, hours },
    state: status.key === "offer" ? null : status.label,
    isAnswered: /^(offer_|hired)/.test(status.key ?? ""),
    isOver: offer.until !== null && Date.parse(offer.until) <= Date.now(),
    canAnswer: context.api.offers("interviews"),
    canAsk: context.api.offers("messages"),
  };
}

/** An offer as a letter, the links to its answers, and the job beside them. */
export default function OfferPage() {
  const offer = useLoaderData<typeof loader>();
  const { jobId, title, employer, brief, words, until, writtenAt, zone, post, state } = offer;
  const { isAnswered, isOver, canAnswer, canAsk } = offer;
  const facts = [
    post.work && { label: "Contract", value: post.work },
    post.pay && { label: "Pay in the job post", value: post.pay },
    post.hours && {
      label: "Hours in the job post",
      isWide: true,
      value: typeof post.hours === "string" ? post.hours : <HoursInDay {...post.hours} />,
    },
  ].filter((fact) => fact !== null && fact !== "");
  const question = canAsk && <Link to={paths.profile.messages(jobId)}>Ask a question first</Link>;
  return (
    <>
      <Page title={`Offer for ${title}`} back={{ to: paths.profile.application(jobId), label: "Your application" }}>
        <Letter
          from={employer}
          day={writtenAt && <TimeText at={writtenAt} as="day" />}
          keep="Keep a copy: this letter says all that you are offered."
        >
          {state !== null ? (
            <p className="strong">
              {isAnswered && "✓ "}
              {state}.
            </p>
          ) : (
            until && (
              <div>
                <p className="muted text-base">{isOver ? "It could be answered until" : "Answer by"}</p>
                <p className="letter-figure">
                  <TimeText at={until} as="day" />
                </p>
                <p className="strong">
                  <TimeText at={until} as="clock" /> ({zone} time)
                </p>
              </div>
            )
          )}
          <p className="written">{writtenText(words)}</p>
          {facts.length > 0 && <Figures facts={facts} />}
        </Letter>
        {state !== null ? null : isOver || !canAnswer ? (
          <p className="mt-4">{isOver ? "Do you still want it? Write to us." : "Answer by email."}</p>
        ) : (
          <p className="actions">
            <ButtonLink to={paths.profile.offer(jobId, "accept")}>Accept the offer</ButtonLink>{" "}
            <ButtonLink look="danger" to={paths.profile.offer(jobId, "decline")}>
              Decline the offer
            </ButtonLink>{" "}
            {question}
          </p>
        )}
      </Page>
      <JobAside brief={brief} />
    </>
  );
}
