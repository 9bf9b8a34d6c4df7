import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { takesNeeds } from "../../../server/contract/values/needs";
import type { RouteHandle } from "../../context";
import { JobAside } from "../../interface/job-aside";
import { Page } from "../../interface/page";
import { TimeText } from "../../interface/time-text";
import { jobBrief } from "../../jobs/job-brief";
import { readerOf } from "../../jobs/job-card-view";
import { paths } from "../../paths";
import { pageMeta } from "../../site/page-meta";
import { getHeldApplication } from "../held-application";
import { NeedStanding } from "./need-standing";
import { needView, stillNeeded } from "./need-view";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "What is still needed" });
export const handle: RouteHandle = { checks: ["applicant"], template: "reading" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const held = await getHeldApplication(args);
  const { job, job_id: jobId } = held;
  if (held.needs.length === 0) throw redirect(paths.profile.application(jobId), 303);
  const canSend = context.api.offers("interviews") && takesNeeds(held.status.key);
  const needs = held.needs.map((need) => needView(jobId, need, canSend));
  const open = stillNeeded(held);
  const justSent = new URL(request.url).searchParams.get("sent");
  return {
    jobId,
    title: job.title,
    brief: jobBrief(job, readerOf(context)),
    needs,
    open,
    /** What was just sent, when it is stored; a parameter in the URL alone proves nothing. */
    sent: needs.find(({ id, state }) => id === justSent && state === "sent")?.what ?? null,
    about: open
      ? null
      : takesNeeds(held.status.key)
        ? "You have sent everything that we asked for. You do not need to do anything now."
        : "Nothing of it is needed any more.",
    byMail: open !== null && !canSend ? "Send it by answering the email that asked for it." : null,
  };
}

/** Everything that is asked for after an offer, the first due first. */
export default function NeedsPage() {
  const { jobId, title, brief, needs, open, sent, about, byMail } = useLoaderData<typeof loader>();
  return (
    <>
      <Page
        title="What is still needed"
        caption={title}
        back={{ to: paths.profile.application(jobId), label: "Your application" }}
        lead={
          <>
            {open ? `${open.words}${open.until ? `, ${open.by} ` : "."}` : about}
            {open?.until && <TimeText at={open.until} />}
            {byMail && ` ${byMail}`}
          </>
        }
      >
        {sent && (
          <p className="notice notice-success" role="status">
            <b>✓</b> “{sent}” is sent. The recruiter looks at it.
          </p>
        )}
        <ul className="profile-rows">
          {needs.map((need) => (
            <li key={need.id}>
              <div>
                <h2 className="wrap-anywhere">{need.what}</h2>
                {need.words && <p className="wrap-anywhere">{need.words}</p>}
                <NeedStanding need={need} inList />
              </div>{" "}
              {need.canSend && (
                <p>
                  <Link to={paths.profile.need(jobId, need.id)} className="button-link inline-flex items-center">
                    {need.takesFile ? (need.isNeeded ? "Send the file" : "Send another file") : "Say that it is done"}
                    <span className="sr-only">: {need.what}</span>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Page>
      <JobAside brief={brief} />
    </>
  );
}
