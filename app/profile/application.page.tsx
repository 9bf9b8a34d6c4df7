import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { zoneName } from "../../server/contract/values/moments";
import { countOf } from "../../server/contract/values/numbers";
import { LaterFileNotice } from "../apply/later-file-offer";
import type { RouteHandle } from "../context";
import { OverlayOutlet } from "../enhance/overlay-outlet";
import { refused } from "../forms/refused";
import { ButtonLink } from "../interface/button";
import { useClock } from "../interface/clock";
import { JobAside } from "../interface/job-aside";
import { Letter } from "../interface/letter";
import { Notice } from "../interface/notice";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { SummaryList } from "../interface/summary-list";
import { Tag } from "../interface/tag";
import { TimeText } from "../interface/time-text";
import { Way } from "../interface/way";
import { writtenText } from "../interface/written-text";
import { findOtherJobs } from "../jobs/for-you";
import { jobBrief } from "../jobs/job-brief";
import { readerOf } from "../jobs/job-card-view";
import { JobsForYou } from "../jobs/jobs-for-you";
import { usuallyWithin } from "../jobs/process-steps";
import { SimilarJobs } from "../jobs/similar-jobs";
import { paths } from "../paths";
import { getApplicationId } from "../sign-in/application-id";
import { pageMeta } from "../site/page-meta";
import { MissedDeadline, NextAction, NoNews, Withdrawn } from "./application-notices";
import { ApplicationReceipt, PresentDetailsSection } from "./application-sections";
import { feedbackView } from "./feedback/feedback-view";
import { HowItWas } from "./feedback/how-it-was";
import { getHeldApplication, getReadApplication } from "./held-application";
import { InterviewLetter } from "./interviews/interview-letter";
import { calledOff, followsFrom, interviewView, timesView } from "./interviews/interview-view";
import { stillNeeded } from "./needs/need-view";
import { isComing, toneOf } from "./status-tone";
import { isUnderWay, stepsToCome } from "./steps-to-come";
import { trackedApplication } from "./tracked-application";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `${data?.job.title ?? "Application"} – Your applications` });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const reader = readerOf(args.context);
  const { held, isEarlier } = await getReadApplication(args);
  const tracked = trackedApplication(held, new Date());
  const query = new URL(args.request.url).searchParams;
  const done = query.get("done");
  const others = await findOtherJobs(args.context, held, { isMissed: tracked.missed !== null, reader });
  // the usual next steps are only a help: the page must not fail without them
  const job = isUnderWay(held) && !isEarlier ? await api.jobPosts.findForAnyone(held.job_id).catch(() => null) : null;
  return {
    ...tracked,
    brief: jobBrief(held.job, reader),
    interview: isEarlier ? null : interviewView(held, new Date(), args.context.preferences.timezone),
    hasTimes: !isEarlier && timesView(held, new Date(), args.context.preferences.timezone) !== null,
    calledOff: isEarlier ? null : calledOff(held, new Date()),
    offer: isEarlier ? null : (held.offer?.words ?? null),
    needs: isEarlier || held.needs.length === 0 ? null : { open: stillNeeded(held) },
    messages:
      api.offers("messages") && !isEarlier && held.status.key !== "draft" ? (held.messages ?? noMessages) : null,
    /** The person's current details, which the recruiter sees too; only for an application under way. */
    present: isUnderWay(held) && !isEarlier && api.offers("applications") ? held.present : null,
    laterFile: held.later_file,
    feedback: api.offers("applications") && !isEarlier ? feedbackView(held) : null,
    isSaved: query.has("saved"),
    toCome: stepsToCome(held, job?.process_steps ?? [], new Date()),
    /** Withdrawing affects only this application and can be undone; otherwise it ends all of them, for good. */
    standsAlone: api.offers("applications"),
    done,
    answered: followsFrom(done, held),
    /** The id of an application that was withdrawn before the person applied again; it can only be read. */
    earlier: isEarlier ? held.id : null,
    category: held.job.category?.id ?? null,
    ...others,
  };
}

const noMessages = { total: 0, unread: 0 };

/** Undoes the withdrawal. */
export async function action(args: ActionFunctionArgs) {
  if (!args.context.api.offers("applications")) throw new Response(null, { status: 400 });
  const held = await getHeldApplication(args);
  const undone = await args.context.api.applications.undoWithdraw(await getApplicationId(args.context), held.job_id);
  if (!undone.ok) return refused(undone.failure);
  return redirect(paths.profile.application(held.job_id, { done: "undone" }), 303);
}

/** The page that deletes a draft opens over this one. */
export default function ApplicationPage() {
  return (
    <OverlayOutlet>
      <OneApplication />
      <JobAside brief={useLoaderData<typeof loader>().brief} />
    </OverlayOutlet>
  );
}

function OneApplication() {
  const application = useLoaderData<typeof loader>();
  const { job, status, missed, quiet, written, earlier } = application;
  return (
    <Page title={job.title} caption={job.employer} back={{ to: paths.profile.tracking(), label: "Your applications" }}>
      <Notices application={application} />
      <p>
        <Tag tone={toneOf(application)}>{status.label}</Tag>
      </p>
      <Standing application={application} />
      {(missed || status.kind === "ended") && status.key !== "hired" && (
        <p className="actions">
          <ButtonLink to={paths.jobs({ category_id: application.category })}>
            {missed ? "Find open jobs" : "See jobs like this"}
          </ButtonLink>
        </p>
      )}
      {application.next_action && !isComing(application) && !application.needs?.open && (
        <NextAction {...application.next_action} />
      )}
      {quiet && <NoNews {...quiet} />}
      <FromTheRecruiter application={application} />
      {application.feedback && <HowItWas jobId={job.id} {...application.feedback} />}
      <Course application={application} />
      {application.present && application.receipt && (
        <PresentDetailsSection
          groups={application.present}
          sentAt={application.receipt.sentAt}
          returnTo={paths.profile.application(job.id)}
        />
      )}
      <LaterFileNotice link={application.laterFile} />
      {application.receipt && <ApplicationReceipt {...application.receipt} jobId={job.id} earlier={earlier} />}
      <p className="actions">
        {application.canWithdraw && earlier === null && (
          <ButtonLink look="danger" to={paths.profile.withdraw(job.id)}>
            {application.standsAlone ? "Withdraw from this job" : "Withdraw every application"}
          </ButtonLink>
        )}
        {written && (
          <ButtonLink look="danger" to={paths.profile.deleteDraft(job.id)}>
            Delete this draft
          </ButtonLink>
        )}{" "}
        <Link to={paths.job(job)}>Read the job post</Link>
      </p>
      <JobsForYou forYou={application.forYou} />
      <SimilarJobs jobs={application.similar} />
    </Page>
  );
}

/** The meaning of the status; when there is a decision, its letter. */
function Standing({ application }: PartProps) {
  const { job, status, missed, explanation, reason, calledOff, happened, openedAt } = application;
  const words = (
    <>
      {!missed && explanation && <p className="mt-3">{explanation}</p>}
      {openedAt && (
        <p className="mt-3 strong">
          The employer opened it on <TimeText at={openedAt} as="day" />.
        </p>
      )}
      {reason && <blockquote className="mt-4 written">{writtenText(reason)}</blockquote>}
      {calledOff && (
        <p className="mt-3 strong">
          The interview on <TimeText at={calledOff} /> is off.
        </p>
      )}
    </>
  );
  if (!/^(not_selected|position_closed|talent_pool)$/.test(status.key ?? "")) return words;
  return (
    <div className="mt-4">
      <Letter from={job.employer} day={<TimeText at={happened.at(-1)?.at ?? null} as="day" />}>
        {words}
      </Letter>
    </div>
  );
}

interface PartProps {
  application: ReturnType<typeof useLoaderData<typeof loader>>;
}

/** The results of the last action, and the most important notices. */
function Notices({ application }: PartProps) {
  const { job, status, done, missed, earlier, answered, standsAlone, undoUntil, present, isSaved } = application;
  const refusal = useActionData<typeof action>();
  const isWithdrawn = status.kind === "withdrawal";
  return (
    <>
      {refusal && <Notice tone="danger" title={refusal.message} live />}
      {done === "undone" && !isWithdrawn && (
        <Notice tone="success" title="Your application is active again." live>
          <p>It stands where it was before you withdrew.</p>
        </Notice>
      )}
      {answered && (
        <p className="notice notice-success" role="status">
          <b>✓</b> {answered}
        </p>
      )}
      {present && isSaved && (
        <Notice tone="success" title="Saved." live>
          <p>The recruiters of your applications under way see it from now on.</p>
        </Notice>
      )}
      {earlier !== null && (
        <Notice title="You applied again after this">
          <p>
            This is an earlier application for the same job.{" "}
            <Link to={paths.profile.application(job.id)}>See the present one</Link>
          </p>
        </Notice>
      )}
      {earlier === null && isWithdrawn && (
        <Withdrawn title={job.title} canUndo={standsAlone} until={undoUntil} justNow={done === "withdrawn"} />
      )}
      {missed && <MissedDeadline {...missed} />}
    </>
  );
}

function FromTheRecruiter({ application: { job, status, offer, needs, interview, hasTimes, messages } }: PartProps) {
  return (
    <>
      {offer && (
        <Section title="Your offer">
          <p className="written">{writtenText(offer)}</p>
          <p className="mt-4">
            <Link to={paths.profile.offer(job.id)}>See the offer and your answer</Link>
          </p>
        </Section>
      )}
      {needs && (
        <Section title="What is still needed">
          <p>
            {needs.open ? `${needs.open.words}${needs.open.until ? `, ${needs.open.by} ` : "."}` : "Nothing now."}
            {needs.open?.until && <TimeText at={needs.open.until} />}
          </p>
          <p className="actions">
            {needs.open ? (
              <ButtonLink to={paths.profile.needed(job.id)}>Send what is still needed</ButtonLink>
            ) : (
              <Link to={paths.profile.needed(job.id)}>See what you were asked for</Link>
            )}
          </p>
        </Section>
      )}
      {interview && (
        <Section title="Your interview">
          <InterviewLetter interview={interview} />
          <p className="mt-4">
            <Link to={paths.profile.interview(job.id)}>
              {interview.answer === null ? "Answer the invitation" : "Change your answer"}
            </Link>
          </p>
        </Section>
      )}
      {!interview && hasTimes && (
        <Section title="Your interview">
          <p>
            <Link to={paths.profile.interview(job.id)}>See the times that were offered</Link>
          </p>
        </Section>
      )}
      {messages && !(status.kind === "withdrawal" && !messages.total) && (
        <Section title="Messages">
          <p>
            <Link to={`${paths.profile.messages(job.id)}#messages`}>
              {messagesText(messages, status.kind !== "withdrawal")}
            </Link>
          </p>
        </Section>
      )}
    </>
  );
}

/** The draft's content, or the steps that happened and those to come. */
function Course({ application: { written, happened, toCome } }: PartProps) {
  const { timezone } = useClock();
  return (
    <>
      {written && (
        <Section title="What you have written">
          <SummaryList rows={written.map(({ label, value }) => ({ label, value: writtenText(value) }))} />
        </Section>
      )}
      {!written && happened.length + toCome.length > 0 && (
        <Section title="How it goes">
          <p className="muted text-base mb-4">Times are {zoneName(timezone)} time.</p>
          <Way
            stops={[
              ...happened.map(({ by, note, openedAt, ...stop }) => ({
                ...stop,
                hint: (by || openedAt) && (
                  <>
                    {by && ` · ${by}`}
                    {openedAt && " · Opened "}
                    <TimeText at={openedAt} as="short" />
                  </>
                ),
                children: note && <blockquote className="mt-2 written">{writtenText(note)}</blockquote>,
              })),
              ...toCome.map(({ label, days }) => ({
                state: "next" as const,
                title: label,
                hint: days !== null && usuallyWithin(days),
              })),
            ]}
          />
        </Section>
      )}
    </>
  );
}

const messagesText = ({ total, unread }: { total: number | null; unread: number | null }, mayWrite: boolean) =>
  unread
    ? countOf(unread, "new message")
    : total
      ? `Read ${countOf(total, "message")}${mayWrite ? " and write" : ""}`
      : "Write to the recruiter";
