import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { momentText } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { CopyText } from "../enhance/copy-text";
import { formatAskedParts } from "../exam/part-words";
import { ButtonLink } from "../interface/button";
import { Letter } from "../interface/letter";
import { Section } from "../interface/section";
import { TimeText } from "../interface/time-text";
import { Way } from "../interface/way";
import { findJobsForYou } from "../jobs/for-you";
import { hiddenCount } from "../jobs/hidden";
import { readerOf, similarViews } from "../jobs/job-card-view";
import { jobIdOf } from "../jobs/job-param";
import { JobsForYou } from "../jobs/jobs-for-you";
import { SimilarJobs } from "../jobs/similar-jobs";
import { paths } from "../paths";
import { listSectionTasks, sectionPath } from "../sections/section-tasks";
import { listShownSections } from "../sections/shown-sections";
import { pageMeta } from "../site/page-meta";
import { LaterFileNotice } from "./later-file-offer";
import { listNextSteps } from "./next-steps";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Application sent" });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const jobId = jobIdOf(params);
  const reader = readerOf(context);
  const [application, shown] = await Promise.all([context.api.applications.mine(), listShownSections(context)]);
  const sent = await context.api.applications.findJob(application.id, jobId);
  if (!sent || sent.status.key === "draft") throw redirect(paths.apply.review(jobId), 303);
  const [job, forYou] = await Promise.all([
    // only as its reader's does it say which similar jobs they hid
    hiddenCount(context) ? context.api.jobPosts.find(jobId) : context.api.jobPosts.findForAnyone(jobId),
    findJobsForYou(context, reader),
  ]);
  const { timezone } = context.preferences;
  const { submitted_at } = sent;
  const card = sent.job ?? job;
  const here = paths.apply.success(jobId);
  const { optional } = listSectionTasks(
    application,
    (section) => sectionPath(section, paths.general.section, here),
    shown,
  );
  return {
    jobId,
    title: card?.title ?? "this job",
    employer: card?.hiring_organization.name ?? null,
    code: sent.receipt_code,
    hash: sent.receipt_hash,
    text: sent.receipt_text,
    submitted_at,
    sentAt: submitted_at && momentText(submitted_at, timezone),
    justSent: submitted_at !== null && Date.now() - Date.parse(submitted_at) < 60_000,
    steps: listNextSteps(job?.process_steps ?? [], submitted_at, timezone),
    asked: job?.requires_exam ? formatAskedParts(job.exam_parts) : null,
    more: optional.filter(({ open }) => open).map(({ name, to = "" }) => ({ name, to })),
    forYou,
    similar: similarViews(job?.similar ?? [], reader),
    hasSnapshot: sent.snapshot !== null,
    laterFile: sent.later_file,
    email: context.visitor.state === "signed-in" ? context.visitor.user.email : null,
  };
}

/** The receipt, written as a letter. It also works from a bookmark, and Back shows it after sending. */
export default function SuccessPage() {
  const page = useLoaderData<typeof loader>();
  const { jobId, title, employer, code, submitted_at, sentAt, steps, asked, more, hasSnapshot, email } = page;
  return (
    <div className="reading">
      <div className="reading-main">
        <Letter
          from={employer}
          day={<TimeText at={submitted_at} as="day" />}
          keep={
            <>
              <span className="no-print">
                Keep a copy: save or print this page{page.text ? ", or copy this line. " : "."}
              </span>
              {page.text}
            </>
          }
        >
          <div role={page.justSent ? "status" : undefined}>
            <h1>Application sent</h1>
            <p>
              We received your application for <b>{title}</b>
              {sentAt && ` on ${sentAt}`}. You do not need to do anything now.
            </p>
          </div>
          {code && (
            <>
              <div>
                <p className="muted text-base">Your receipt code</p>
                <p className="chips">
                  <strong className="code">{code}</strong> <CopyText text={page.text ?? code} />
                </p>
              </div>
              {email && <p>We have also emailed this receipt to {email}.</p>}
            </>
          )}
        </Letter>

        <LaterFileNotice link={page.laterFile} />

        <Section title="What happens next">
          <Way
            stops={[
              { state: "done", title: "We received your application", at: submitted_at },
              ...steps.map(({ label, when }, index) => ({
                state: index === 0 ? ("now" as const) : ("next" as const),
                title: label,
                hint: when,
              })),
            ]}
          />
          {asked && (
            <p className="notice">
              This job asks for an assessment: {asked}. When it is your turn we email you and show it under your
              application; you then have 7 days. You may also take it now:{" "}
              <Link to={paths.exam.parts()}>see the tests</Link>. What you took in the last 12 months counts.
            </p>
          )}
        </Section>

        <p className="actions">
          <ButtonLink to={paths.profile.application(jobId)}>Track your application</ButtonLink>{" "}
          {hasSnapshot && <Link to={paths.profile.snapshot(jobId)}>See exactly what we received</Link>}
        </p>

        {page.hash && (
          <details className="mt-6">
            <summary>Technical proof</summary>
            <p className="hint">
              SHA-256 of what we received: <span className="break-all">{page.hash}</span>
              {submitted_at && (
                <>
                  <br />
                  Received (UTC): {submitted_at}
                </>
              )}
            </p>
          </details>
        )}

        {more.length > 0 && (
          <div className="no-print">
            <Section title="Optional: tell them more">
              <p>You can skip this. What you fill in here goes with your next applications.</p>
              <ul className="chips mt-4">
                {more.map(({ name, to }) => (
                  <li key={name}>
                    <Link to={to} className="chip">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        )}
      </div>
      <aside className="reading-aside">
        {page.forYou && page.forYou.jobs.length > 0 ? (
          <JobsForYou forYou={page.forYou} isNarrow />
        ) : (
          <SimilarJobs jobs={page.similar} isNarrow />
        )}
      </aside>
    </div>
  );
}
