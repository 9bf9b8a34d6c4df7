import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import type { JobCard } from "../../server/contract/records";
import { zoneName } from "../../server/contract/values/moments";
import { totalText } from "../../server/contract/values/numbers";
import { payText } from "../../server/contract/values/pay-text";
import type { RouteHandle } from "../context";
import { Pagination } from "../interface/pagination";
import { paths } from "../paths";
import { AsOfNotice } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { aboutPay } from "./about-pay";
import { ActiveFilters } from "./active-filters";
import { outcomeParameter } from "./bookmark-outcome";
import { Hours, ZoneLink } from "./hours";
import { closingAlone, type Reader, readerOf } from "./job-card-view";
import { listParameters } from "./job-filters";
import { addressOf } from "./job-query";
import { Kept, onServerOnly } from "./kept";
import { findJobs } from "./list-data";
import { DroppedNotice, HiddenNotice, PagesEndNotice, SearchNotice } from "./list-notices";
import { NoResults } from "./no-results";
import { useJobAddress } from "./results-link";
import { SearchField } from "./search-field";
import { Hidden } from "./search-form";
import { hoursOf } from "./shift";

const perPage = 50;

export const handle: RouteHandle = {
  checks: ["check-job-post"],
  countsSaved: true,
  shared: [...listParameters, outcomeParameter],
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `Jobs (${totalText(data.meta)}), compact list`,
        canonical: paths.jobs(addressOf(data.query)),
        noindex: true,
      })
    : [];

export async function loader(args: LoaderFunctionArgs) {
  const { page, shown } = await findJobs(args, { perPage, path: paths.compactJobs });
  const reader = readerOf(args.context);
  const jobs = page.data.map((job) => lineOf(job, reader));
  const answer = { ...shown, zone: reader.timezone && zoneName(reader.timezone), hasJobs: jobs.length > 0 };
  return onServerOnly(answer, { jobs }, args.context);
}

/** One line of the list. The caption names the reader's time zone once; while it is not known each line names the job's. */
function lineOf(job: JobCard, reader: Reader) {
  const { timezone, now } = reader;
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    employer: job.hiring_organization.name,
    pay: job.salary && payText(job.salary),
    about: job.salary && aboutPay(job.salary, reader),
    hours: hoursOf(job, timezone, now),
    closes: closingAlone(job, reader),
    mark: job.viewer?.application_status ? (job.viewer.application_status.key === "draft" ? "Draft" : "Applied") : null,
  };
}

/** The list as a plain table: one line a job, no cards, no icons. */
export default function CompactJobListPage() {
  const { query, dropped, zone, hasJobs, jobs, meta, active, wider, alert, asOf, hidden } =
    useLoaderData<typeof loader>();
  return (
    <>
      <AsOfNotice asOf={asOf} />
      <DroppedNotice names={dropped} />
      <h1>
        Jobs <span className="muted">({totalText(meta)})</span>
      </h1>
      <Form method="get" action={paths.compactJobs()} role="search" className="compact-search no-print">
        <Hidden of={addressOf({ ...query, search: undefined, page: undefined })} />
        <SearchField label="Search jobs" isLabelHidden value={query.search} isPlain />
        <p>
          <Link to={paths.jobs(addressOf(query, { full: true }))}>More details and filters</Link>
        </p>
      </Form>
      <SearchNotice meta={meta} />
      <ActiveFilters active={active} />
      {hasJobs && <ZoneLink />}
      {hidden && <HiddenNotice count={hidden} />}
      {hasJobs ? (
        <Kept id="jobs" data={jobs}>
          {(lines) => <Lines lines={lines} zone={zone} />}
        </Kept>
      ) : (
        <NoResults
          hasWords={Boolean(query.search)}
          hasFilters={active.length > (query.search ? 1 : 0)}
          wider={wider}
          alert={alert}
        />
      )}
      <PagesEndNotice meta={meta} />
      <Pagination meta={meta} to={(page) => paths.compactJobs(addressOf({ ...query, page }))} label="Jobs" />
      {meta.total > 0 && (
        <p className="list-ways no-print">
          {alert && <Link to={alert}>Email me new jobs like these</Link>}{" "}
          <a href={paths.jobPack({ country: query.country })}>Newest jobs in one file, at most 30 KB</a>
        </p>
      )}
    </>
  );
}

function Lines({ lines, zone }: { lines: ReturnType<typeof lineOf>[]; zone: string | null }) {
  const jobAddress = useJobAddress();
  return (
    <table className="compact">
      <caption>
        {zone ? `Hours and closing times are in ${zone} time` : "Closing times are in the employer’s own time"}.
      </caption>
      <thead>
        <tr>
          <th scope="col">Job</th>
          <th scope="col">Employer</th>
          <th scope="col">Pay</th>
          <th scope="col">Hours</th>
          <th scope="col">Closes</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((job) => (
          <tr key={job.id} id={`job-${job.id}`}>
            <td>
              <Link to={jobAddress(job)}>{job.title}</Link>
              {job.mark && <strong> {job.mark}</strong>}
            </td>
            <td className="muted">{job.employer}</td>
            <td>
              {job.pay ?? "Not published"}
              {job.about && <span className="muted"> {job.about}</span>}
            </td>
            <td>
              {job.hours && typeof job.hours === "object" ? <Hours {...job.hours} /> : (job.hours ?? "Not published")}
            </td>
            <td>{job.closes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
