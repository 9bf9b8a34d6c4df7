import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { paths } from "../paths";
import { closingNotice } from "./closing";
import { findHeldJob } from "./held-job";
import { jobIdOf } from "./job-param";
import { stepAt } from "./steps";

export const handle: RouteHandle = { checks: ["check-job-post"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const jobId = jobIdOf(params);
  if (/\/apply\/?$/i.test(new URL(request.url).pathname)) throw redirect(paths.apply.review(jobId), 303);
  const { job } = await findHeldJob(context, jobId);
  if (!job) throw new Response(null, { status: 404 });
  return {
    job: { id: job.id, slug: job.slug, title: job.title, employer: job.hiring_organization.name },
    closing: closingNotice(job, context.preferences),
  };
}

/** The head of every step of an application: the job, the step and the time left. */
export default function ApplyPage() {
  const { job, closing } = useLoaderData<typeof loader>();
  const step = stepAt(useLocation().pathname);
  return (
    <>
      {step && (
        <div className="mb-6 border-b border-hairline pb-4 text-base">
          <p>
            <strong>{step}</strong>
          </p>
          <p className="muted">
            Your application for <Link to={paths.job(job)}>{job.title}</Link>, {job.employer}
          </p>
          {closing && <p className="muted">{closing}</p>}
        </div>
      )}
      <Outlet />
    </>
  );
}
