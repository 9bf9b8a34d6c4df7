import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { idBeforeWords, readNumber } from "../../server/contract/values/ids";
import { countOf } from "../../server/contract/values/numbers";
import { slugOf } from "../../server/contract/values/slug";
import type { RouteHandle } from "../context";
import { isLink } from "../interface/is-link";
import { Page } from "../interface/page";
import { Pagination } from "../interface/pagination";
import { Section } from "../interface/section";
import { outcomeParameter } from "../jobs/bookmark-outcome";
import { ZoneLink } from "../jobs/hours";
import { JobCards } from "../jobs/job-card";
import { jobCardView, readerOf } from "../jobs/job-card-view";
import { alertAddress } from "../jobs/list-data";
import { paths } from "../paths";
import { AsOfNotice, asOf } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { findEmployer } from "./employer-data";

/** The URL of a page of an employer's jobs; the first page has no number. */
const addressOf = (employer: Parameters<typeof paths.employer>[0], page = 1) =>
  paths.employer(employer, { page: page > 1 ? page : undefined });

export const handle: RouteHandle = { checks: ["public"], countsSaved: true, shared: ["page", outcomeParameter] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.name}: remote jobs`,
        description: data.about[0],
        canonical: addressOf(data, data.page),
        noindex: data.jobs.length === 0,
      })
    : [];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { employer: segment = "" } = params;
  const id = idBeforeWords(segment);
  const page = readNumber(new URL(request.url).searchParams.get("page")) ?? 1;
  const found = id === null ? null : await findEmployer(context, { id, slug: segment.slice(id.length + 1), page });
  if (!found) throw new Response(null, { status: 404 });
  const { employer, jobs, total, lastPage } = found;
  const own = { id: employer.id, slug: slugOf(employer.name, "employer") };
  if (segment !== addressOf(own).split("/").at(-1)) throw redirect(addressOf(own, page), 301);
  if (page > lastPage) throw redirect(addressOf(own, lastPage), 303);
  const reader = readerOf(context);
  return {
    ...own,
    name: employer.name,
    about: (employer.about ?? "").split(/\n+/).filter((line) => line.trim() !== ""),
    website:
      isLink(employer.url) && URL.canParse(employer.url)
        ? { url: employer.url, host: new URL(employer.url).hostname }
        : null,
    jobs: jobs.map((job) => jobCardView(job, reader, { isByAge: true })),
    alert: context.api.offersInList("employer_id") ? alertAddress(context, { employer_id: employer.id }) : null,
    total,
    page: found.page,
    lastPage,
    guest: context.visitor.state === "anonymous",
    asOf: asOf(context),
  };
}

/** The employer's own text, and its open jobs. */
export default function EmployerPage() {
  const { id, slug, name, about, website, jobs, alert, total, page, lastPage, guest, asOf } =
    useLoaderData<typeof loader>();
  return (
    <Page title={name} back={{ to: paths.jobs(), label: "All jobs" }}>
      <AsOfNotice asOf={asOf} />
      {about.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      {website && (
        <p className="mt-4">
          <a href={website.url} rel="nofollow noopener">
            {website.host}
          </a>
        </p>
      )}
      <Section title={total > 0 ? countOf(total, "open job") : "Open jobs"} id="jobs">
        {jobs.length > 0 && <ZoneLink />}
        {jobs.length > 0 ? (
          <JobCards jobs={jobs} heading="h3" guest={guest} />
        ) : (
          <p>
            There is no open job at {name} now. <Link to={paths.jobs()}>See all jobs</Link>
          </p>
        )}
        <Pagination
          meta={{ current_page: page, last_page: lastPage }}
          to={(number) => addressOf({ id, slug }, number)}
          label="Jobs"
        />
        {alert && (
          <p className="no-print">
            <Link to={alert}>Email me new jobs at {name}</Link>
          </p>
        )}
      </Section>
    </Page>
  );
}
