import { z } from "zod";
import { readSaved } from "./jobs-of-visitor";
import type { Send } from "./transport";
import { listedOf } from "./wire-shapes";

const counted = {
  operation: "bookmarks.count",
  path: "/api/bookmarks?per_page=1",
  answer: listedOf(z.unknown()),
};

/**
 * How many jobs this visitor saved; null when the API does not say, which is no reason to fail a page. Where posts do not tell
 * whether they are saved, the list of those that are counts them too.
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
