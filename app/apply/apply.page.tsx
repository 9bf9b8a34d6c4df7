import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { JobCard } from "../../server/contract/records";
import { stepBar } from "../../server/contract/values/apply-steps";
import type { RouteHandle } from "../context";
import { JobAside } from "../interface/job-aside";
import { isOpenJob } from "../jobs/apply-offer";
import { jobBrief } from "../jobs/job-brief";
import { type Reader, readerOf } from "../jobs/job-card-view";
import { jobIdOf } from "../jobs/job-param";
import { keepsFrom, placeNotice, placeRule } from "../jobs/open-to";
import { paths } from "../paths";
import { keepConfirmed } from "../sign-in/confirmed";
import { closingNotice } from "./closing";
import { getDraft } from "./draft";
import { findHeldJob } from "./held-job";
import { nextPage } from "./next-page";

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
    brief: jobBrief(job, reader, closingNotice(job, reader.timezone)),
    // Whoever had to sign in again in the middle must not see the steps begin at the first.
    bar: searchParams.has("kept") ? null : stepBar(pathname, { hasQuestions, title: job.title, to: paths.job(job) }),
    ...remarkAt(pathname, reader, job),
  };
}

/**
 * The notice above a step: why the application cannot, or may not, be sent; before the last step also whom the job takes. The
 * last step says that beside its button.
 */
function remarkAt(pathname: string, reader: Reader, job: JobCard): { remark: string; isGrave: boolean } {
  const closed = isOpenJob(job, new Date()) ? null : closingNotice(job, reader.timezone);
  if (/\/(check|success)\/?$/i.test(pathname)) return { remark: closed ?? "", isGrave: true };
  const isKept = keepsFrom(job, reader);
  const place = reader.country === null ? placeRule(job, reader) : placeNotice(job, reader);
  return {
    remark: [place, isKept && "You cannot send an application.", closed].filter(Boolean).join(" "),
    isGrave: isKept || closed !== null,
  };
}

/** The first page to show: whoever filled in parts before is not led through them again. */
async function firstPage(args: LoaderFunctionArgs, jobId: string): Promise<string> {
  const { api, visitor } = args.context;
  // guests go there directly: each redirect in between costs a second on slow internet
  if (visitor.state === "anonymous") return paths.apply.login(jobId);
  if (visitor.state !== "signed-in" || visitor.user.email_verified_at === null) return paths.apply.review(jobId);
  const [application, { draft }] = await Promise.all([api.applications.mine(), getDraft(args)]);
  return nextPage(application, draft);
}

/** The frame of all steps: the progress and the job above; on desktops the job beside the form. */
export default function ApplyPage() {
  const { bar, brief, remark, isGrave } = useLoaderData<typeof loader>();
  if (bar === null) return <Outlet />;
  return (
    <>
      <div className="step-bar" dangerouslySetInnerHTML={{ __html: bar }} />
      {remark && <p className={isGrave ? "notice notice-warning" : "muted mb-4"}>{remark}</p>}
      <div className="reading">
        <div>
          <Outlet />
        </div>
        <JobAside brief={brief} />
      </div>
    </>
  );
}
