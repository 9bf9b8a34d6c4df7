import { type AppLoadContext, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { countryWords } from "../../server/contract/values/country-words";
import {
  type JobListPart,
  type JobSort,
  jobSorts,
  type ListQuery,
  usualSort,
} from "../../server/contract/values/job-filters";
import { totalOf, totalText } from "../../server/contract/values/numbers";
import type { RouteHandle } from "../context";
import { Pagination } from "../interface/pagination";
import { paths } from "../paths";
import { AsOfNotice } from "../site/as-of";
import { pageMeta } from "../site/page-meta";
import { payCurrencies, payOrder, rateDay } from "./about-pay";
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
import { DroppedNotice, HiddenNotice, PagesEndNotice, SearchNotice } from "./list-notices";
import { NoResults } from "./no-results";
import { ownCountry } from "./own-country";
import { PayCurrency } from "./pay-currency";
import { SearchForm } from "./search-form";
import { listShownFacets } from "./shown-facets";

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
    hidden,
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
        <header className="results-head">
          <div>
            <AsOfNotice asOf={asOf} />
            <DroppedNotice names={dropped} />
            <h1>
              Jobs {meta.search && <>for “{meta.search.used}” </>}
              <span className="muted">({totalText(meta)})</span>
            </h1>
            <p role="status" className="sr-only">
              {totalOf(meta, "job")} found
            </p>
            <SearchNotice meta={meta} />
            <ActiveFilters active={active} />
          </div>
          {meta.total > 1 && <SortLinks {...{ query, unoffered, to }} used={meta.sort} />}
          {payOrder && <p className="hint">{payOrder}</p>}
          {jobs.length > 0 && <ZoneLink />}
          {hidden && <HiddenNotice count={hidden} />}
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

/**
 * The countries of the filter: the visitor's own and the one in the URL. The others are on the page where people choose their
 * country, because in each list they would weigh as much as ten jobs. Null when the API has no such filter.
 */
function placesOf(context: AppLoadContext, { country, returnTo }: { country?: string; returnTo: string }) {
  if (!context.api.offers("jobs")) return null;
  const own = ownCountry(context);
  const codes = [...new Set([own, country])].filter((code) => code !== null && code !== undefined);
  return {
    options: codes.map((code) => ({
      value: code,
      label: code === own ? `${countryWords(code)}, where I live` : countryWords(code),
    })),
    say: paths.country({ returnTo }),
  };
}

interface Props {
  query: ListQuery;
  used: JobSort;
  unoffered: readonly JobListPart[];
  to(query: ListQuery): string;
}

/** The order of the list, with links to the other orders. Renders nothing when there is only one. */
function SortLinks({ query, used, unoffered, to }: Props) {
  const offered = jobSorts.filter((sort) => (sort !== "relevance" || query.search) && !unoffered.includes(sort));
  if (offered.length < 2) return null;
  return (
    <div className="sorts">
      <span id="order">Order:</span>{" "}
      <ul aria-labelledby="order">
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={to({ ...query, page: undefined, sort: sort === usualSort(query) ? undefined : sort })}
              aria-current={sort === used ? "true" : undefined}
            >
              {sortNames[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
