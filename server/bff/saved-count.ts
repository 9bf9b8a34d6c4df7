import { z } from "zod";
import { callTo } from "./call-to";
import { readSaved } from "./jobs-of-visitor";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

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
  try {
    const { items, meta } = await send.get(tellsViewer ? counted : { ...readSaved, answer: counted.answer });
    return meta?.total ?? (tellsViewer ? null : items.length);
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}
