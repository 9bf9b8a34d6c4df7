import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readId } from "../../server/contract/values/ids";
import { momentText } from "../../server/contract/values/moments";
import type { RouteHandle } from "../context";
import { ButtonLink } from "../interface/button";
import { Page } from "../interface/page";
import { Section } from "../interface/section";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { isOpenJob } from "./apply-offer";
import { whyEnded } from "./endings";
import { withoutHidden } from "./hidden";
import { JobCards } from "./job-card";
import { readerOf, similarViews } from "./job-card-view";
import { zoneFor } from "./job-zone";

export const handle: RouteHandle = { checks: ["public"], countsSaved: true };

/** The heading for an unknown job: we cannot say that it was open once. */
const unknownJob = "We cannot find this job";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.job ? `No longer open: ${data.job.title}` : unknownJob,
    noindex: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = readId(new URL(request.url).searchParams.get("job"));
  const job = id === null ? null : await context.api.jobPosts.findForVisitor(id);
  const reader = readerOf(context);
  if (job && isOpenJob(job, reader.now)) throw redirect(paths.job(job));

  const closed = job?.closed_at ?? job?.closes_at ?? null;
  // A job may be paused or filled before its last day, so a day in the future is not shown.
  const ended = closed !== null && new Date(closed) <= reader.now ? closed : null;
  const similar =
    job?.similar ?? (await context.api.jobPosts.listForVisitor({ per_page: 4, ...withoutHidden(context) })).data;
  return data(
    {
      job: job && { title: job.title, employer: job.hiring_organization.name },
      why: job && whyEnded(job),
      ended: ended && momentText(ended, zoneFor({ shift: job?.shift ?? null }, reader.timezone), reader.now),
      similar: similarViews(similar, reader),
      asOf: asOf(context),
      guest: context.visitor.state === "anonymous",
    },
    { status: job ? 410 : 404 },
  );
}

export default function JobNotAvailablePage() {
  const { job, why, ended, similar, asOf, guest } = useLoaderData<typeof loader>();
  return (
    <Page
      title={job ? "This job is no longer open" : unknownJob}
      caption={job && [job.title, job.employer].filter(Boolean).join(", ")}
      lead={
        job
          ? [ended && `It closed on ${ended}.`, why].filter(Boolean).join(" ") || undefined
          : "Its number may be wrong, or the job was removed."
      }
    >
      <AsOfNotice asOf={asOf} />
      <p>
        <ButtonLink to={paths.jobs()}>Search open jobs</ButtonLink>
      </p>
      {similar.length > 0 && (
        <Section title={job ? "Similar jobs that are open" : "Newest jobs"}>
          <JobCards jobs={similar} heading="h3" guest={guest} />
        </Section>
      )}
    </Page>
  );
}
