import { LRUCache } from "lru-cache";
import { sanitiseDescription } from "../contract/description";

/** Characters in the cache, before and after cleaning. A job is read far more often than it is changed. */
const maxKept = 4_000_000;

/** In characters; longer descriptions are cut. The maxLength in our own data has a tenth of that. */
const maxLength = 200_000;

const kept = new LRUCache<string, string>({
  maxSize: maxKept,
  sizeCalculation: (shown, html) => html.length + shown.length + 1,
});

/** The part of an API's description that is safe in a page, in data for scripts and for search engines. */
export function shownDescription(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const shown = sanitiseDescription(html.slice(0, maxLength));
  kept.set(html, shown);
  return shown;
}
