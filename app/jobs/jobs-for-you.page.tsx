import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { maxJobMatches } from "../../server/contract/values/job-matches";
import type { RouteHandle } from "../context";
import { Page } from "../interface/page";
import { paths } from "../paths";
import { pageMeta } from "../site/page-meta";
import { listJobsForYou } from "./for-you";
import { ZoneLink } from "./hours";
import { JobCards } from "./job-card";
import { readerOf } from "./job-card-view";
import { TellWork } from "./jobs-for-you";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Jobs for you", noindex: true });
export const handle: RouteHandle = { checks: ["applicant"], capability: "jobs", countsSaved: true };

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    ...(await listJobsForYou(context, readerOf(context), maxJobMatches)),
    alert: context.api.offers("job_alerts"),
  };
}

export default function JobsForYouPage() {
  const { hasTold, jobs, alert } = useLoaderData<typeof loader>();
  return (
    <Page title="Jobs for you" lead="The newest open jobs that fit what you told us, and why.">
      {!hasTold && <TellWork />}
      {hasTold && jobs.length === 0 && <p>No open job fits now. Hidden jobs and those you applied for are left out.</p>}
      {jobs.length > 0 && (
        <>
          <ZoneLink />
          <JobCards jobs={jobs} guest={false} />
        </>
      )}
      <p className="actions">
        {alert && hasTold && <Link to={paths.profile.addJobAlert("")}>Email me new jobs like these</Link>}{" "}
        <Link to={paths.jobs()}>All jobs</Link>{" "}
        <Link to={paths.profile.section("preferences")}>Change what you want</Link>
      </p>
    </Page>
  );
}
