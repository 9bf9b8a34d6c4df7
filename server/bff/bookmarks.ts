import { z } from "zod";
import { Bookmark, type BookmarkQuery } from "../contract/bookmarks";
import type { Changed } from "../contract/outcomes";
import type { NewBookmark } from "../contract/records";
import { besideBookmarks } from "./beside-posts";
import { callTo } from "./call-to";
import type { JobPostReads } from "./job-posts";
import { bookmarkOf, type JobsOfVisitor, readSaved, savedPerPage } from "./jobs-of-visitor";
import { orNull } from "./refusals";
import type { Send } from "./transport";
import { listedOf, recordOf } from "./wire-shapes";

interface Posts {
  posts: Pick<JobPostReads, "list">;
  /** The id of the row that this visitor saved a job by. */
  findId(jobId: string): Promise<string | null>;
  /** Null when posts themselves say what the visitor did with them. */
  mine: JobsOfVisitor | null;
}

export const bookmarks = (send: Send, { posts, findId, mine }: Posts) => {
  const remove = (id: string) => send.change(callTo("bookmarks.delete", { id }));
  const isSaved = async (jobId: string) => (await mine?.findSaved())?.has(jobId) ?? false;
  return {
    async list(query: BookmarkQuery) {
      // as the list that tells what is saved, so that one call is both
      const asked = mine ? { per_page: savedPerPage, ...query } : query;
      const { items, meta } = await send.get({
        ...callTo("bookmarks.list", { query: asked }),
        answer: listedOf(Bookmark, bookmarkOf),
      });
      return { items: mine ? await besideBookmarks(items, posts, mine) : items, meta };
    },
    async create(bookmark: NewBookmark): Promise<Changed<object>> {
      const created = await send.change({
        ...callTo("bookmarks.create", { body: bookmark }),
        answer: recordOf(Bookmark, bookmarkOf),
      });
      // An API may refuse a job that is saved already.
      return !created.ok && (await isSaved(bookmark.job_id)) ? { ok: true, value: null } : created;
    },
    /** By its own id, or else by the job that it is for. Done too when there is none. */
    async delete({ id, jobId }: { id: string | null; jobId: string | null }): Promise<Changed<null>> {
      const known = id ?? (jobId === null ? null : await findId(jobId));
      if (known === null) return { ok: true, value: null };
      const removed = await remove(known);
      const isGone = removed.ok || removed.failure.kind === "missing";
      // Some APIs expect the job's id here: they find nothing by the bookmark's id and may still answer success.
      if (isGone && jobId !== null && known !== jobId && (await isSaved(jobId))) return remove(jobId);
      return isGone ? { ok: true, value: null } : removed;
    },
  };
};

const counted = {
  ...callTo("bookmarks.list", { query: { per_page: 1 } }),
  operation: "bookmarks.count",
  answer: listedOf(z.unknown()),
};

/**
 * The number of jobs that this visitor saved; null when the API does not answer, because a page must not fail for it.
 * @param tellsViewer posts say whether they are saved; otherwise the list of saved jobs is read anyway and is counted
 */
export async function countSaved(send: Send, tellsViewer: boolean): Promise<number | null> {
  const saved = await orNull(() => send.get(tellsViewer ? counted : { ...readSaved, answer: counted.answer }));
  return saved?.meta?.total ?? (tellsViewer ? null : (saved?.items.length ?? null));
}
