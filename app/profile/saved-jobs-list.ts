import type { AppLoadContext } from "@remix-run/node";
import type { BookmarkQuery } from "../../server/contract/bookmarks";
import type { JobCard } from "../../server/contract/job-posts";
import type { PageMeta } from "../../server/contract/wire";
import { applyOffer } from "../jobs/apply-offer";
import { closingText, readerOf } from "../jobs/job-card-view";

/** A saved job as its row shows it. `id` is null once the post is gone; `bookmarkId` is null for a guest's. */
export interface SavedJob {
  id: number | null;
  slug: string;
  bookmarkId: number | null;
  title: string;
  employer: string | null;
  closes: string | null;
  savedAt: string | null;
  offer: { label: string; href: string; host: string | null } | null;
}

const sorts = ["added", "closing", "title"] as const;
const states = ["open", "closed", "applied"] as const;

/** The list that an address asks for; what it does not know is dropped. */
export function readBookmarkQuery(asked: URLSearchParams): BookmarkQuery {
  const page = Number(asked.get("page"));
  return {
    sort: sorts.find((sort) => sort === asked.get("sort")),
    state: states.find((state) => state === asked.get("state")),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

/** The saved jobs of an account, or those a guest keeps in this browser (at most 20, so never paged). */
export async function listSavedJobs(
  context: AppLoadContext,
  query: BookmarkQuery,
): Promise<{ jobs: SavedJob[]; meta: PageMeta | null }> {
  const { visitor, api } = context;
  if (visitor.state === "anonymous") {
    if (visitor.guestBookmarks.length === 0) return { jobs: [], meta: null };
    const { data } = await api.jobPosts.list({
      ids: visitor.guestBookmarks,
      include_ended: true,
      per_page: 50,
    });
    return { jobs: data.map((job) => savedJob(context, job, null, null)), meta: null };
  }
  const { items, meta } = await api.bookmarks.list(query);
  const jobs = items.map(({ id, job, job_title, created_at }) =>
    job ? savedJob(context, job, id, created_at) : goneJob(id, job_title, created_at),
  );
  return { jobs, meta };
}

function savedJob(
  context: AppLoadContext,
  job: JobCard,
  bookmarkId: number | null,
  savedAt: string | null,
): SavedJob {
  const reader = readerOf(context);
  return {
    id: job.id,
    slug: job.slug,
    bookmarkId,
    title: job.title,
    employer: job.hiring_organization.name,
    closes: closingText(job, reader),
    savedAt,
    offer: applyOffer(job, reader.now),
  };
}

const goneJob = (bookmarkId: number, title: string, savedAt: string): SavedJob => ({
  id: null,
  slug: "",
  bookmarkId,
  title,
  employer: null,
  closes: null,
  savedAt,
  offer: null,
});
