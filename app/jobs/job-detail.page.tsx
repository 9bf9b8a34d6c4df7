import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobIdOf } from "../apply/job-param";
import type { RouteHandle } from "../context";
import { BackLink } from "../interface/page";
import { Tag } from "../interface/tag";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { ApplyBar, ApplyCard } from "./apply-card";
import { outcomeParameter } from "./bookmark-outcome";
import { JobBody } from "./job-body";
import { JobCards } from "./job-card";
import { readerOf } from "./job-card-view";
import { jobBodyView, jobDetailView } from "./job-detail-view";
import { isForSearchEngines, jobPosting, scriptJson } from "./job-posting";
import { Kept, onServerOnly } from "./kept";
import { ShareJob } from "./share-job";

export const handle: RouteHandle = { checks: ["check-job-post"], shared: [outcomeParameter] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: data.job.open ? data.job.title : `${data.job.title} (closed)`,
        description: data.job.summary ?? undefined,
        canonical: paths.job(data.job),
        noindex: !data.isListed,
      })
    : [];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const found = await context.api.jobPosts.find(jobIdOf(params));
  if (!found) throw new Response(null, { status: 404 });
  if (`/jobs/${params.job}` !== paths.job(found)) throw redirect(paths.job(found) + new URL(request.url).search, 301);
  const reader = readerOf(context);
  const { brandName, publicUrl } = context.site;
  const url = publicUrl + paths.job(found);
  const isListed = isForSearchEngines(found, reader.now);
  const answer = {
    job: jobDetailView(found, reader),
    url,
    isListed,
    asOf: asOf(context),
    guest: context.visitor.state === "anonymous",
  };
  const jsonLd = isListed ? scriptJson(jobPosting(found, { url, brandName })) : "";
  return onServerOnly(answer, { body: jobBodyView(found, reader), jsonLd }, context);
}

export default function JobDetailPage() {
  const { job, body, url, isListed, jsonLd = "", asOf, guest } = useLoaderData<typeof loader>();
  return (
    <article className="job" id={`job-${job.id}`}>
      <AsOfNotice asOf={asOf} />
      <BackLink to={paths.jobs()} label="All jobs" />
      <header className="job-head">
        <h1>{job.title}</h1>
        <p className="lead">{job.employer}</p>
        {job.tags.length > 0 && (
          <p className="job-tags">
            {job.tags.map(({ tone, label }) => (
              <span key={label}>
                <Tag tone={tone}>{label}</Tag>{" "}
              </span>
            ))}
          </p>
        )}
      </header>
      <ApplyCard job={job} guest={guest} />
      <div className="job-main">
        <Kept id="job-text" key={job.id} data={body}>
          {(text) => <JobBody job={text} />}
        </Kept>
        {job.open && <ShareJob title={job.title} url={url} />}
      </div>
      {job.similar.length > 0 && (
        <section className="job-similar no-print">
          <h2>Similar jobs</h2>
          <JobCards jobs={job.similar} heading="h3" guest={guest} two />
        </section>
      )}
      <ApplyBar offer={job.offer} />
      {isListed && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // Our own JSON, with every "<" escaped.
          dangerouslySetInnerHTML={{ __html: jsonLd }}
        />
      )}
    </article>
  );
}
