import { Bookmark } from "../contract/bookmarks";
import type { VisitorApi } from "../contract/visitor-api";
import { besideBookmarks } from "./beside-posts";
import { bookmarkOf } from "./bookmark-row";
import { type JobsOfVisitor, savedPerPage } from "./jobs-of-visitor";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

interface Posts {
  posts: Pick<VisitorApi["jobPosts"], "list">;
  /** The id of the row that this visitor saved a job by. */
  findId(jobId: string): Promise<string | null>;
  /** Null where posts tell what the visitor did with them. */
  mine: JobsOfVisitor | null;
}

export const bookmarks = (send: Send, { posts, findId, mine }: Posts): VisitorApi["bookmarks"] => {
  const remove = (id: string) =>
    send.change({
      operation: "bookmarks.delete",
      method: "DELETE",
      path: `/api/bookmarks/${id}`,
      answer: done,
    });
  const isSaved = async (jobId: string) => (await mine?.findSaved())?.has(jobId) ?? false;
  return {
    async list(query) {
      // as the list that tells what is saved, so that one call is both
      const asked = mine ? { per_page: savedPerPage, ...query } : query;
      const given = Object.entries(asked).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const search = new URLSearchParams(given);
      const { items, meta } = await send.get({
        operation: "bookmarks.list",
        path: `/api/bookmarks${search.size > 0 ? `?${search}` : ""}`,
        answer: listedOf(Bookmark, bookmarkOf),
      });
      return { items: mine ? await besideBookmarks(items, posts, mine) : items, meta };
    },
    async create(bookmark) {
      const created = await send.change({
        operation: "bookmarks.create",
        method: "POST",
        path: "/api/bookmarks",
        body: bookmark,
        answer: recordOf(Bookmark, bookmarkOf),
      });
      // an API may refuse what is saved already
      return !created.ok && (await isSaved(bookmark.job_id)) ? { ok: true, value: null } : created;
    },
    async delete({ id, jobId }) {
      const known = id ?? (jobId === null ? null : await findId(jobId));
      if (known === null) return { ok: true, value: null };
      const removed = await remove(known);
      const isGone = removed.ok || removed.failure.kind === "missing";
      // The API may want the job's id here. It then finds nothing by the other one, and may call that done.
      if (isGone && jobId !== null && known !== jobId && (await isSaved(jobId))) return remove(jobId);
      return isGone ? { ok: true, value: null } : removed;
    },
  };
};
