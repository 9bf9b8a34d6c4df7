import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { totalOf, totalText } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { Pagination } from "../interface/pagination";
import { paths } from "../paths";
import { AsOfNotice } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { ActiveFilters } from "./active-filters";
import { outcomeParameter } from "./bookmark-outcome";
import { FilterForm } from "./filter-form";
import { ZoneLink } from "./hours";
import { JobCards } from "./job-card";
import { jobCardView, readerOf } from "./job-card-view";
import { listParameters, sortNames } from "./job-filters";
import { addressOf, isFiltered, jobsPerPage } from "./job-query";
import { Kept, onServerOnly } from "./kept";
import { findJobs } from "./list-data";
import { DroppedNotice, PagesEndNotice, SearchNotice } from "./list-notices";
import { NoResults } from "./no-results";
import { PayCurrency } from "./pay-currency";
import { placesOf } from "./places";
import { payCurrencies, payOrder, rateDay } from "./rate-day";
import { SearchForm } from "./search-form";
import { listShownFacets } from "./shown-facets";
import { SortLinks } from "./sort-links";

export const handle: RouteHandle = {
  checks: ["check-job-post"],
  countsSaved: true,
  shared: [...listParameters, outcomeParameter],
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { meta, query, unoffered } = data;
  const order = unoffered.includes(meta.sort) ? "" : `, ${sortNames[meta.sort].toLowerCase()}`;
  const what = query.search ? `Jobs for “${query.search}”` : "Jobs";
  const page = meta.current_page > 1 ? `, page ${meta.current_page}` : "";
  return [
    ...pageMeta(matches, {
      title: `${what} (${totalText(meta)})${order}${page}`,
      description: "Remote jobs with their pay, hours and closing dates.",
      canonical: paths.jobs(addressOf(query)),
      noindex: isFiltered(query),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "Jobs",
      href: paths.jobsFeed("rss", addressOf({ ...query, page: undefined })),
    },
  ];
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { lite, liteChoice } = context.preferences;
  const url = new URL(request.url);
  // A device with data saving on gets the compact list, unless its reader asked for this one.
  if (lite && liteChoice === "auto" && url.searchParams.get("view") !== "full")
    throw redirect(paths.compactJobs() + url.search);

  const { page, shown } = await findJobs(args, { perPage: jobsPerPage, path: paths.jobs });
  const reader = readerOf(context);
  const places = context.api.offersInList("country")
    ? placesOf(context, { country: shown.query.country, returnTo: url.pathname + url.search })
    : null;
  const answer = {
    ...shown,
    jobs: page.data.map((job) => jobCardView(job, reader, { isByAge: page.meta.sort === "newest" })),
    rateDate: page.meta.rate_date && rateDay(page.meta.rate_date),
    payOrder: page.meta.rate_date && page.meta.sort === "salary_high" ? payOrder(page.meta.rate_date) : null,
    guest: context.visitor.state === "anonymous",
    asksCountry: places !== null,
  };
  const all = listShownFacets(page.meta.facets, shown.query);
  const facets = all.filter(({ filter }) => context.api.offersInList(filter));
  return onServerOnly(answer, { facets, places, currencies: payCurrencies(context) }, context);
}

export default function JobListPage() {
  const {
    query,
    full,
    personal,
    unoffered,
    hasFilters,
    dropped,
    jobs,
    facets,
    rateDate,
    payOrder,
    currencies,
    places = null,
    asksCountry,
    meta,
    active,
    wider,
    alert,
    asOf,
    guest,
  } = useLoaderData<typeof loader>();
  const inUse = active.length - (query.search ? 1 : 0);
  const filters = {
    query,
    facets,
    active: inUse,
    shown: meta,
    rateDate,
    guest,
    personal,
    unoffered,
    hasFilters,
    full,
    places,
  };
  const to = (asked: typeof query) => paths.jobs(addressOf(asked, { full }));
  const currency = meta.total > 0 && (
    <Kept id="pay-currency" data={currencies}>
      {(offered) => <PayCurrency {...offered} />}
    </Kept>
  );
  return (
    <div className="working job-search">
      <SearchForm query={query} full={full} asksCountry={asksCountry} hasFilters={hasFilters} />
      <div className="working-main results">
        <AsOfNotice asOf={asOf} />
        <DroppedNotice names={dropped} />
        <header className="results-head">
          <h1>
            Jobs {meta.search && <>for “{meta.search.used}” </>}
            <span className="muted">({totalText(meta)})</span>
          </h1>
          <p role="status" className="sr-only">
            {totalOf(meta, "job")} found
          </p>
          <SearchNotice meta={meta} />
          <ActiveFilters active={active} />
          {meta.total > 1 && <SortLinks {...{ query, unoffered, to }} used={meta.sort} />}
          {payOrder && <p className="hint">{payOrder}</p>}
          {jobs.length > 0 && <ZoneLink />}
        </header>
        {jobs.length > 0 ? (
          <JobCards jobs={jobs} guest={guest} />
        ) : (
          <NoResults hasWords={Boolean(query.search)} hasFilters={inUse > 0} wider={wider} alert={alert} />
        )}
        <PagesEndNotice meta={meta} />
        <Pagination meta={meta} to={(page) => to({ ...query, page })} label="Jobs" />
        {!hasFilters && currency}
        {meta.total > 0 && (
          <p className="list-ways text-base no-print">
            {alert && <Link to={alert}>Email me new jobs like these</Link>}{" "}
            <Link to={paths.compactJobs(addressOf(query))}>Compact list, one line a job</Link>{" "}
            <a href={paths.jobsFeed("rss", addressOf({ ...query, page: undefined }))}>RSS feed of this search</a>{" "}
            <a href={paths.jobPack({ country: query.country })}>Newest jobs in one file, at most 30 KB</a>
          </p>
        )}
      </div>
      <FilterForm {...filters}>{currency}</FilterForm>
    </div>
  );
}
