import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Facet, JobPostPage } from "../../server/contract/job-posts";
import { filterNames, type JobPostQuery, listActiveFilters } from "./job-filters";
import { type ListAddress, readListAddress } from "./job-query";

/** A page of jobs as asked for by an address, with what was left out of it on the way. */
export interface FoundJobs {
  address: ListAddress;
  page: JobPostPage;
  /** The names of filters that made no sense, in words. */
  dropped: string[];
}

/**
 * Asks the API for the list of an address. A page past the end is redirected to the last one.
 * @param toAddress the address of a query on this screen
 */
export async function findJobs(
  { request, context }: LoaderFunctionArgs,
  perPage: number,
  toAddress: (query: JobPostQuery) => string,
): Promise<FoundJobs> {
  const address = readListAddress(new URL(request.url).searchParams);
  const page = await context.api.jobPosts.list(asAsked(address.query, perPage, context.visitor));
  const asked = address.query.page ?? 1;
  if (asked > page.meta.last_page) throw redirect(toAddress({ ...address.query, page: page.meta.last_page }));
  const query = withoutDropped(address.query, page.meta.dropped);
  const names = [...address.dropped, ...page.meta.dropped.map(({ filter }) => filter)];
  return {
    address: { ...address, query },
    page,
    dropped: [...new Set(names.map((name) => filterNames[name]).filter((name) => name !== undefined))],
  };
}

/** The query without the choices that the API does not know, so that no link repeats them. */
function withoutDropped(query: JobPostQuery, dropped: { filter: string; value: string }[]): JobPostQuery {
  if (dropped.length === 0) return query;
  const left = Object.entries(query).map(([name, value]) => {
    const gone = dropped.filter(({ filter }) => filter === name).map((one) => one.value);
    if (!Array.isArray(value)) return [name, gone.length > 0 ? undefined : value];
    const kept = value.filter((id) => !gone.includes(String(id)));
    return [name, kept.length > 0 ? kept : undefined];
  });
  return Object.fromEntries(left.filter(([, value]) => value !== undefined));
}

/** Guests keep their saved jobs in the browser, so for them "saved" means these ids. */
function asAsked(
  query: JobPostQuery,
  perPage: number,
  visitor: LoaderFunctionArgs["context"]["visitor"],
): JobPostQuery {
  const paged = { ...query, per_page: perPage };
  if (!query.bookmarked || visitor.state !== "anonymous") return paged;
  const { bookmarked: _, ...rest } = paged;
  // No post has this id: nothing saved finds nothing.
  return { ...rest, ids: visitor.guestBookmarks.length > 0 ? visitor.guestBookmarks : [2_147_483_647] };
}

/** A wider search and how many jobs it would find. */
export interface WiderSearch {
  label: string;
  query: JobPostQuery;
  count: number;
}

/** Where a search without results could go instead: each of its first filters taken away, and no filter at all. */
export async function listWiderSearches(
  { context }: Pick<LoaderFunctionArgs, "context">,
  query: JobPostQuery,
  facets: Record<string, Facet[]>,
): Promise<WiderSearch[]> {
  const active = listActiveFilters(query, facets);
  const ideas =
    active.length > 1
      ? active.slice(0, 3).map(({ label, without }) => ({ label: `Without ${label}`, query: without }))
      : [];
  const counted = await Promise.all(
    [...ideas, { label: "All jobs", query: {} }].map(async (idea) => ({
      ...idea,
      count: (await context.api.jobPosts.list(asAsked(idea.query, 1, context.visitor))).meta.total,
    })),
  );
  return counted.filter(({ count }) => count > 0);
}
