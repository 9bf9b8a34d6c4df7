import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { momentText } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { formatAskedParts } from "../exam/part-words";
import { ButtonLink } from "../interface/button";
import { Section } from "../interface/section";
import { readerOf } from "../jobs/job-card-view";
import { withoutClosedTo } from "../jobs/open-to";
import { paths } from "../paths";
import { getApplicationId } from "../profile/application-id";
import { pageMeta } from "../site/page-meta";
import { jobIdOf } from "./job-param";
import { listNextSteps } from "./next-steps";
import { SimilarJobs, similarJob } from "./similar-jobs";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Application sent" });
export const handle: RouteHandle = { checks: ["check-job-post", "apply-sign-in"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const jobId = jobIdOf(params);
  const applicationId = await getApplicationId(context);
  const [sent, job] = await Promise.all([
    context.api.applications.findJob(applicationId, jobId),
    context.api.jobPosts.findForAnyone(jobId),
  ]);
  if (!sent || sent.status.key === "draft") throw redirect(paths.apply.review(jobId), 303);
  const { timezone } = context.preferences;
  const { submitted_at } = sent;
  return {
    jobId,
    title: (sent.job ?? job)?.title ?? "this job",
    code: sent.receipt_code,
    hash: sent.receipt_hash,
    text: sent.receipt_text,
    sentAt: submitted_at && momentText(submitted_at, timezone),
    justSent: submitted_at !== null && Date.now() - Date.parse(submitted_at) < 60_000,
    steps: listNextSteps(job?.process_steps ?? [], submitted_at, timezone),
    asked: job?.requires_exam ? formatAskedParts(job.exam_parts) : null,
    similar: withoutClosedTo(job?.similar ?? [], readerOf(context).country).map((one) =>
      similarJob(one, context.visitor),
    ),
    hasSnapshot: sent.snapshot !== null,
    email: context.visitor.state === "signed-in" ? context.visitor.user.email : null,
  };
}

/** The receipt. It works from a bookmark, and Back shows it after sending. */
export default function SuccessPage() {
  const { jobId, title, code, hash, text, sentAt, justSent, steps, asked, similar, hasSnapshot, email } =
    useLoaderData<typeof loader>();
  return (
    <div className="reading-main">
      <div className="notice notice-success" role={justSent ? "status" : undefined}>
        <h1>Application sent</h1>
        <p>
          We received your application for {title}
          {sentAt && ` on ${sentAt}`}. You do not need to do anything now.
        </p>
        {code && (
          <>
            <p>
              Your receipt code
              <br />
              <strong className="code">{code}</strong>
            </p>
            {email && <p>We have also emailed this receipt to {email}.</p>}
          </>
        )}
      </div>

      {(steps.length > 0 || asked) && (
        <Section title="What happens next">
          <ol className="steps">
            {steps.map(({ label, when }) => (
              <li key={label}>
                {label}
                {when && <div className="muted">{when}</div>}
              </li>
            ))}
          </ol>
          {asked && (
            <p className="notice">
              This job asks for an assessment: {asked}. When it is your turn we email you and show it under your
              application; you then have 7 days. You may also take it now:{" "}
              <Link to={paths.exam.parts()}>see the tests</Link>. What you took in the last 12 months counts.
            </p>
          )}
        </Section>
      )}

      <p className="actions">
        <ButtonLink to={paths.profile.application(jobId)}>Track your application</ButtonLink>{" "}
        {hasSnapshot && <Link to={paths.profile.snapshot(jobId)}>See exactly what we received</Link>}
      </p>

      <Section title="Keep a copy">
        {text ? (
          <>
            <p className="no-print">
              Save or print this page with your browser, or copy this line into a message to yourself:
            </p>
            <p className="card card-quiet">{text}</p>
          </>
        ) : (
          <p className="no-print">Save or print this page with your browser.</p>
        )}
        {hash && (
          <p className="hint">
            SHA-256 of what we received: <span className="break-all">{hash}</span>
          </p>
        )}
      </Section>

      <div className="no-print">
        <SimilarJobs jobs={similar} />
      </div>
    </div>
  );
}
