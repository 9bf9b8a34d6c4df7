import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "../context";
import { Figures } from "../interface/figures";
import { NamedIcon } from "../interface/named-icon";
import { drawNamedIcons } from "../interface/named-icons";
import { Tag } from "../interface/tag";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "../site/as-of";
import { pageMeta, siteOf } from "../site/page-meta";
import { shareMeta } from "../site/share-meta";
import { payCurrencies } from "./about-pay";
import { ApplyBar, ApplyCard } from "./apply-card";
import { outcomeParameter } from "./bookmark-outcome";
import { HoursInDay, ZoneLink } from "./hours";
import { JobBody } from "./job-body";
import { readerOf } from "./job-card-view";
import { type JobFiguresView, jobBodyView, jobDetailView, jobFiguresView } from "./job-detail-view";
import { jobIdOf } from "./job-param";
import { isForSearchEngines, jobPosting, scriptJson } from "./job-posting";
import { Kept, onServerOnly } from "./kept";
import { PayCurrency } from "./pay-currency";
import { PayRangeBar } from "./pay-range";
import { ResultsLink, resultsParameter } from "./results-link";
import { ShareJob } from "./share-job";
import { SimilarJobs } from "./similar-jobs";

export const handle: RouteHandle = {
  checks: ["check-job-post"],
  countsSaved: true,
  shared: [outcomeParameter, resultsParameter],
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: data.job.open ? data.job.title : `${data.job.title} (closed)`,
          description: data.job.summary ?? undefined,
          canonical: paths.job(data.job),
          noindex: !data.isListed,
        }),
        ...shareMeta(siteOf(matches), {
          title: data.job.employer ? `${data.job.title}, ${data.job.employer}` : data.job.title,
          description: data.job.summary ?? undefined,
          path: paths.job(data.job),
        }),
      ]
    : [];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { jobPosts } = context.api;
  const post = await jobPosts.find(jobIdOf(params));
  // a redirect to the canonical URL needs no data about the visitor
  if (post && `/jobs/${params.job}` !== paths.job(post))
    throw redirect(paths.job(post) + new URL(request.url).search, 301);
  const found = post && (await jobPosts.findForVisitor(post.id));
  if (!found) throw new Response(null, { status: 404 });
  const reader = readerOf(context);
  const { brandName, publicUrl } = context.site;
  const url = publicUrl + paths.job(found);
  const isListed = isForSearchEngines(found, reader.now);
  const { anonymous, icon } = found.hiring_organization;
  const employerIcon = (await drawNamedIcons(context, [icon]))(anonymous ? null : icon);
  const answer = {
    job: jobDetailView(found, reader),
    ...(employerIcon && { hasIcon: true }),
    url,
    reportTo: context.api.offers("messages") ? paths.reportJob(found) : mailOfReport(found.title, url, context.site),
    isListed,
    asOf: asOf(context),
    guest: context.visitor.state === "anonymous",
    currencies: found.salary && payCurrencies(context),
  };
  const jsonLd = isListed ? scriptJson(jobPosting(found, { url, brandName })) : "";
  const figures = jobFiguresView(found, reader);
  return onServerOnly(answer, { figures, body: jobBodyView(found, reader), jsonLd, employerIcon }, context);
}

/** A mail to whoever runs the site, with the job that it is about: for an API that takes no reports. */
const mailOfReport = (title: string, url: string, { contactEmail }: { contactEmail: string }) =>
  `mailto:${contactEmail}?subject=${encodeURIComponent(`Report: ${title}`)}&body=${encodeURIComponent(`${url}\n\nWhat is wrong with this job:\n`)}`;

export default function JobDetailPage() {
  const {
    job,
    hasIcon,
    employerIcon,
    figures,
    body,
    url,
    reportTo,
    isListed,
    jsonLd = "",
    asOf,
    guest,
    currencies,
  } = useLoaderData<typeof loader>();
  return (
    <article className="reading job" id={`job-${job.id}`}>
      <AsOfNotice asOf={asOf} />
      <ResultsLink jobId={job.id} />
      <header className="job-head">
        <h1>{job.title}</h1>
        <p className="lead">
          {hasIcon && <NamedIcon markup={employerIcon} />}
          {job.employerTo ? <Link to={job.employerTo}>{job.employer}</Link> : job.employer}
        </p>
        {job.tag && (
          <p className="job-tags">
            <Tag tone={job.tag.tone}>{job.tag.label}</Tag>
          </p>
        )}
        <Kept id="job-figures" key={job.id} data={figures}>
          {(known) => <JobFigures {...known} />}
        </Kept>
      </header>
      <ApplyCard job={job} guest={guest} />
      <div className="reading-main job-main">
        <Kept id="job-text" key={job.id} data={body}>
          {(text) => <JobBody job={text} />}
        </Kept>
        {currencies && (
          <div className="mt-4">
            <PayCurrency {...currencies} />
          </div>
        )}
        {job.open && <ShareJob title={job.title} url={url} reportTo={reportTo} />}
      </div>
      <div className="reading-aside job-similar">
        <SimilarJobs jobs={job.similar} guest={guest} isNarrow />
      </div>
      <ApplyBar offer={job.offer} pay={job.pay} />
      {isListed && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // `scriptJson` has escaped every "<", so the text cannot close the element.
          dangerouslySetInnerHTML={{ __html: jsonLd }}
        />
      )}
    </article>
  );
}

/** The key facts of a job, above its prose: pay and hours on a line each, the others side by side. */
function JobFigures({ pay, facts }: JobFiguresView) {
  const first = pay && {
    label: "Pay",
    isWide: true,
    value: (
      <>
        <b className="figure-pay">{pay.amount}</b>
        {pay.more.map((line) => (
          <span className="figure-more" key={line}>
            {" "}
            {line}
          </span>
        ))}
        {pay.range && <PayRangeBar {...pay.range} />}
      </>
    ),
  };
  return <Figures facts={[...(first ? [first] : []), ...facts.map(inWords)]} />;
}

/** The value of a fact; hours have a link beside them to set the time zone. */
function inWords({ label, value }: JobFiguresView["facts"][number]) {
  if (typeof value === "string") return { label, value };
  return {
    label,
    isWide: true,
    value: (
      <>
        <HoursInDay {...value} />
        <ZoneLink />
      </>
    ),
  };
}
