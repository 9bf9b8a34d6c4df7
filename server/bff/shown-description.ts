import { LRUCache } from "lru-cache";
import { sanitiseDescription } from "../contract/description";

/** Characters in the cache, before and after cleaning. A job is read far more often than it is changed. */
const maxKept = 4_000_000;

/** Longer descriptions are cut; our longest is a tenth of it. */
const longest = 200_000;

const kept = new LRUCache<string, string>({
  maxSize: maxKept,
  sizeCalculation: (shown, html) => html.length + shown.length + 1,
});

/** The part of an API's description that is safe in a page, in data for scripts and for search engines. */
export function shownDescription(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const shown = sanitiseDescription(html.slice(0, longest));
  kept.set(html, shown);
  return shown;
}
