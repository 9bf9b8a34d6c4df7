import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Facet, JobPostPage } from "../../server/contract/records";
import { listActiveFilters } from "../../server/contract/values/active-job-filters";
import {
  filtersInUse,
  type JobFilterName,
  type JobPostQuery,
  jobFilters,
  jobListParts,
  type ListQuery,
  partNeededBy,
} from "../../server/contract/values/job-filters";
import type { Total } from "../../server/contract/values/numbers";
import { paths, withQuery } from "../paths";
import { asOf } from "../site/as-of";
import { hiddenCount, withoutHidden } from "./hidden";
import { otherSearchNames } from "./job-filters";
import { addressOf, alertSearch, type ListAddress, readListAddress } from "./job-query";
import { fewerWords, withFilterWords } from "./words-as-filters";

type Context = LoaderFunctionArgs["context"];
type ListPath = (query: ReturnType<typeof addressOf>) => string;

interface ListScreen {
  perPage: number;
  /** `paths.jobs` or `paths.compactJobs`. */
  path: ListPath;
}

/**
 * Loads the list for a URL, with everything that both of its screens show. Links are computed here, so that pages get addresses
 * and not queries. A page past the end redirects to the last page.
 */
export async function findJobs({ request, context }: LoaderFunctionArgs, { perPage, path }: ListScreen) {
  const url = new URL(request.url);
  leadToSearch(url);
  const address = await readAddress(url, context);
  const to = (query: JobPostQuery) => path(addressOf(query, address));
  const page = await context.api.jobPosts.listForVisitor(asAsked(address.query, perPage, context));
  const { current_page, last_page, total, total_is_minimum, sort, search, facets } = page.meta;
  if ((address.query.page ?? 1) > last_page) throw redirect(to({ ...address.query, page: last_page }));
  const query = withoutDropped(address.query, page.meta.dropped);
  const wider = total === 0 ? await listWiderSearches(context, { query, facets, to }) : [];
  return {
    /** The API's page, for use on the server only. */
    page,
    shown: {
      query,
      full: address.full,
      personal: context.api.offers("jobs"),
      /** Whether the API supports any filter besides the search. */
      hasFilters: jobListParts.some(
        (part) => part !== "search" && part in jobFilters && context.api.offersInList(part),
      ),
      unoffered: jobListParts.filter((part) => !context.api.offersInList(part)),
      dropped: namesOfDropped(address, page.meta.dropped),
      meta: { current_page, last_page, total, total_is_minimum, sort, search },
      active: listActiveFilters(query, facets).map(({ label, without }) => ({ label, to: to(without) })),
      alert: alertAddress(context, query),
      wider,
      asOf: asOf(context),
      ...(hiddenCount(context) && { hidden: hiddenCount(context) }),
    },
  };
}

/** The page that saves this search as an alert, for an account or for an address; null when the API has no alerts. */
export function alertAddress({ api, visitor }: Pick<Context, "api" | "visitor">, query: ListQuery): string | null {
  if (!api.offers("job_alerts")) return null;
  const search = alertText(query);
  if (visitor.state === "anonymous") return paths.addressAlert(search);
  // without a search the page begins with what the profile says
  return paths.profile.addJobAlert(search, { all: search === "" ? 1 : undefined });
}

/** A search as an alert stores it. */
export const alertText = (query: ListQuery): string => withQuery("", addressOf(alertSearch(query))).slice(1);

/** Counts the jobs that a list's URL asks for. */
export async function countJobs({ request, context }: LoaderFunctionArgs): Promise<Total> {
  const { query } = await readAddress(new URL(request.url), context);
  const { meta } = await context.api.jobPosts.listForVisitor(asAsked({ ...query, page: undefined }, 1, context));
  return { total: meta.total, total_is_minimum: meta.total_is_minimum };
}

function leadToSearch({ pathname, searchParams }: URL): void {
  const asked = otherSearchNames.map((name) => searchParams.get(name)).find((words) => words?.trim());
  if (!asked || searchParams.get("search")) return;
  for (const name of otherSearchNames) searchParams.delete(name);
  searchParams.set("search", asked);
  throw redirect(`${pathname}?${searchParams}`, 301);
}

/** Parses a list's URL; words of the search that name a filter become that filter. */
export async function readAddress({ searchParams }: URL, context: Context): Promise<ListAddress> {
  const address = withoutUnoffered(readListAddress(searchParams), context);
  return { ...address, query: await withFilterWords(context, address.query) };
}

/**
 * Leaves out filters that the API does not support, and reports them, because the page must not claim a filter that was ignored.
 */
function withoutUnoffered(address: ListAddress, context: Pick<Context, "api">): ListAddress {
  const { query, ...rest } = withoutPersonal(address, context);
  const unoffered = filtersInUse(query).filter(({ name, value }) => {
    const part = partNeededBy(name, value);
    return part !== null && !context.api.offersInList(part);
  });
  if (unoffered.length === 0) return { query, ...rest };
  const names = unoffered.map(({ name }) => name);
  return { ...rest, query: omit(query, names), dropped: [...rest.dropped, ...names] };
}

const omit = (query: ListAddress["query"], names: readonly string[]): ListAddress["query"] =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/**
 * Filters by what the visitor did need an API that returns it. Without: `bookmarked` leads to the saved jobs, the rest is left
 * out.
 */
function withoutPersonal(address: ListAddress, { api }: Pick<Context, "api">): ListAddress {
  if (api.offers("jobs")) return address;
  const { bookmarked, exclude_applied, ...query } = address.query;
  if (bookmarked) throw redirect(paths.profile.bookmarks());
  return { ...address, query, dropped: [...address.dropped, ...(exclude_applied ? ["exclude_applied"] : [])] };
}

/** The labels of filters that were left out. */
export function namesOfDropped(address: ListAddress, dropped: JobPostPage["meta"]["dropped"]): string[] {
  const names = [...address.dropped, ...dropped.map(({ filter }) => filter)];
  const known = names.filter((name): name is JobFilterName => Object.hasOwn(jobFilters, name));
  return [...new Set(known.flatMap((name) => jobFilters[name].name ?? []))];
}

/** The query without choices that the API does not know, so that links do not repeat them. */
export function withoutDropped(query: JobPostQuery, dropped: { filter: string; value: string }[]): JobPostQuery {
  if (dropped.length === 0) return query;
  const left = Object.entries(query).map(([name, value]) => {
    const gone = dropped.filter(({ filter }) => filter === name).map((one) => one.value);
    if (!Array.isArray(value)) return [name, gone.length > 0 ? undefined : value];
    const kept = value.filter((id) => !gone.includes(id));
    return [name, kept.length > 0 ? kept : undefined];
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

/**
 * The query for this visitor: without the jobs that they hid, unless they saved them; the night is that of their time zone, and a
 * guest's saved jobs, which are in a cookie, are sent as ids.
 */
export function asAsked(
  query: JobPostQuery,
  perPage: number,
  { api, visitor, preferences }: Pick<Context, "api" | "visitor" | "preferences">,
): JobPostQuery {
  const { bookmarked, ...rest } = query;
  const asked: JobPostQuery = {
    ...rest,
    per_page: perPage,
    // Send the zone only where it matters: otherwise the shared answer would be cached once for each zone.
    ...(query.no_night_shift && preferences.timezoneFrom !== null && { timezone: preferences.timezone }),
  };
  if (!bookmarked) return { ...asked, ...withoutHidden({ api, visitor }) };
  if (visitor.state !== "anonymous") return { ...asked, bookmarked };
  // No job has this id: a guest without saved jobs must find nothing.
  return { ...asked, ids: visitor.guestBookmarks.length > 0 ? visitor.guestBookmarks : ["none"] };
}

interface Search {
  query: JobPostQuery;
  facets: Record<string, Facet[]>;
  to(query: JobPostQuery): string;
}

/** Other searches for an empty result: with fewer words, without each of the first filters, and without any filter. */
async function listWiderSearches(context: Context, { query, facets, to }: Search) {
  const active = listActiveFilters(query, facets);
  const ideas =
    active.length > 1
      ? active.slice(0, 3).map(({ label, without }) => ({ label: `Without ${label}`, query: without }))
      : [];
  const count = async (searches: readonly Idea[]) => {
    const counted = await Promise.all(
      searches.map(async ({ label, query: wider }) => {
        const { meta } = await context.api.jobPosts.list(asAsked(wider, 1, context));
        return { label, to: to(wider), total: meta.total, total_is_minimum: meta.total_is_minimum };
      }),
    );
    return counted.filter(({ total }) => total > 0);
  };
  const inWords = (searches: readonly string[]): Idea[] =>
    searches.map((search) => ({ label: `“${search}”`, query: { ...query, page: undefined, search } }));
  const ways = fewerWords(query.search ?? "");
  const [fewer, others] = await Promise.all([
    count(inWords(ways)),
    count([...ideas, { label: "All jobs", query: {} }]),
  ]);
  const alone = [...new Set(ways.flatMap((way) => way.split(" ")))].filter((word) => !ways.includes(word));
  return [...(fewer.length > 0 ? fewer : await count(inWords(alone.slice(0, 4)))), ...others];
}

interface Idea {
  label: string;
  query: JobPostQuery;
}
