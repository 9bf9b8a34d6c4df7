import { Bookmark } from "../contract/bookmarks";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

export const bookmarks = (send: Send): VisitorApi["bookmarks"] => ({
  list: (query) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(given);
    return send.get({
      operation: "bookmarks.list",
      path: `/api/bookmarks${search.size > 0 ? `?${search}` : ""}`,
      answer: listedOf(Bookmark),
    });
  },
  create: (bookmark) =>
    send.change({
      operation: "bookmarks.create",
      method: "POST",
      path: "/api/bookmarks",
      body: bookmark,
      answer: recordOf(Bookmark),
    }),
  delete: (id) =>
    send.change({
      operation: "bookmarks.delete",
      method: "DELETE",
      path: `/api/bookmarks/${id}`,
      answer: done,
    }),
});
