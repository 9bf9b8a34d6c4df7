import type { AppLoadContext } from "@remix-run/node";
import type { BookmarkQuery } from "../../server/contract/bookmarks";
import type { JobCard } from "../../server/contract/records";
import { bookmarkSorts, bookmarkStates } from "../../server/contract/values/bookmarks";
import type { PageMeta } from "../../server/contract/wire";
import { applyOffer } from "../jobs/apply-offer";
import { type JobWords, jobTerms, readerOf } from "../jobs/job-card-view";
import { paths } from "../paths";

/** A row of saved jobs. `bookmarkId` is null for guests, whose jobs are removed by the job's id. */
export interface SavedJob extends Omit<JobWords, "slug"> {
  id: string | null;
  /** The job's page; null when the post is gone. */
  to: string | null;
  bookmarkId: string | null;
  savedAt: string | null;
  offer: { label: string; href: string; host: string | null } | null;
}

/** Parses the list's parameters in a URL; unknown values are ignored. */
export function readBookmarkQuery(asked: URLSearchParams): BookmarkQuery {
  const page = Number(asked.get("page"));
  return {
    sort: bookmarkSorts.find((sort) => sort === asked.get("sort")),
    state: bookmarkStates.find((state) => state === asked.get("state")),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

/** The saved jobs of an account, or those of a guest in this browser (at most 20, so never paged). */
export async function listSavedJobs(
  context: AppLoadContext,
  query: BookmarkQuery,
): Promise<{ jobs: SavedJob[]; meta: PageMeta | null }> {
  const { visitor, api } = context;
  if (visitor.state === "anonymous") {
    return { jobs: await listGuestJobs(context, visitor.guestBookmarks), meta: null };
  }
  const { items, meta } = await api.bookmarks.list(query);
  const jobs = items.map(({ id, job, job_id, job_title, created_at }) => {
    if (job) return savedJob(context, job, id, created_at);
    const known = { bookmarkId: id, title: job_title ?? "A job", savedAt: created_at };
    const isGone = job_id === null || api.offers("jobs");
    // a job of which the list has only the id, and which is not among the public posts either
    return isGone ? goneJob(known) : goneJob({ ...known, id: job_id, to: paths.job(job_id), closes: "" });
  });
  return { jobs, meta };
}

/**
 * A guest's jobs, the last saved first. Closed or deleted ones stay until they are removed.
 * @param ids oldest first
 */
async function listGuestJobs(context: AppLoadContext, ids: readonly string[]): Promise<SavedJob[]> {
  if (ids.length === 0) return [];
  const { data } = await context.api.jobPosts.list({ ids: [...ids], include_ended: true, per_page: 50 });
  const found = new Map(data.map((job) => [job.id, job]));
  return [...ids].reverse().map((id) => {
    const job = found.get(id);
    return job ? savedJob(context, job, null, null) : goneJob({ id, title: `Job number ${id}` });
  });
}

function savedJob(context: AppLoadContext, job: JobCard, bookmarkId: string | null, savedAt: string | null): SavedJob {
  const reader = readerOf(context);
  const offer = applyOffer(job, reader);
  return {
    id: job.id,
    to: paths.job(job),
    bookmarkId,
    title: job.title,
    employer: job.hiring_organization.name,
    ...jobTerms(job, reader),
    savedAt,
    offer: offer && { label: offer.label, href: offer.href, host: offer.host },
  };
}

const goneJob = (known: { title: string } & Partial<SavedJob>): SavedJob => ({
  id: null,
  to: null,
  bookmarkId: null,
  employer: null,
  pay: null,
  about: null,
  hours: null,
  work: "",
  onlyFor: null,
  closes: "No longer available",
  tag: null,
  savedAt: null,
  offer: null,
  ...known,
});
