import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import type { JobCard } from "../../server/contract/records";
import type { RouteHandle } from "../context";
import { jobTerms, type Reader, readerOf } from "../jobs/job-card-view";
import { keepsFrom, placeNotice, placeRule } from "../jobs/open-to";
import { paths } from "../paths";
import { keepConfirmed } from "../sign-in/confirmed";
import { closingNotice } from "./closing";
import { getDraft } from "./draft";
import { findHeldJob } from "./held-job";
import { jobIdOf } from "./job-param";
import { nextPage } from "./next-page";
import { stepAt } from "./steps";

export const handle: RouteHandle = { checks: ["check-job-post"] };

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const jobId = jobIdOf(params);
  const { pathname, searchParams } = new URL(request.url);
  if (/\/apply\/?$/i.test(pathname)) throw redirect(keepConfirmed(await firstPage(args, jobId), request), 303);
  const { job, hasQuestions } = await findHeldJob(context, jobId);
  if (!job) throw new Response(null, { status: 404 });
  const reader = readerOf(context);
  return {
    job: { id: job.id, slug: job.slug, title: job.title, employer: job.hiring_organization.name },
    // Somebody who must sign in again in the middle does not start again.
    step: searchParams.has("kept") ? null : stepAt(pathname, { hasQuestions }),
    closing: noticeAt(pathname, reader, job),
    facts: factsOf(job, reader),
  };
}

/** What it was that one applies for, where there is room to say it: a line for each fact. */
function factsOf(job: JobCard, reader: Reader): string {
  const { pay, hours, work } = jobTerms(job, reader);
  return [pay, hours && (hours.own ?? hours.there), work].filter((fact) => fact !== null).join("\n");
}

/** How long the job takes applications, and on the way to sending one whom it takes. */
function noticeAt(pathname: string, reader: Reader, job: JobCard): string {
  const closing = closingNotice(job, reader.timezone);
  if (/\/(check|success)\/?$/i.test(pathname)) return closing ?? "";
  return [
    reader.country === null ? placeRule(job, reader) : placeNotice(job, reader),
    keepsFrom(job, reader) && "You cannot send an application.",
    closing,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Where somebody begins, or goes on: nobody is led through what they have filled in before. */
async function firstPage(args: LoaderFunctionArgs, jobId: string): Promise<string> {
  const { api, visitor } = args.context;
  if (visitor.state !== "signed-in" || visitor.user.email_verified_at === null) return paths.apply.review(jobId);
  const [application, { draft }] = await Promise.all([api.applications.mine(), getDraft(args)]);
  return nextPage(application, draft);
}

/** The head of every step of an application: the job, the step and the time left. On desktops it stands beside the form. */
export default function ApplyPage() {
  const { job, step, closing, facts } = useLoaderData<typeof loader>();
  if (!step) return <Outlet />;
  return (
    <div className="reading">
      <div className="reading-aside step-head">
        <p>
          <strong>{step}</strong>
        </p>
        <p className="muted">
          Your application for <Link to={paths.job(job)}>{job.title}</Link>
          {job.employer && `, ${job.employer}`}
        </p>
        {closing && <p className="muted">{closing}</p>}
        <p className="facts-beside">{facts}</p>
      </div>
      <div>
        <Outlet />
      </div>
    </div>
  );
}
