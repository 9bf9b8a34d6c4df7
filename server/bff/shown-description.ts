import { LRUCache } from "lru-cache";
import { sanitiseDescription } from "../contract/description";

/** Characters that are kept, of what came and what became of it. A job is read far oftener than it is changed. */
const maxKept = 4_000_000;

/** Characters of a description that are read; the longest of ours is a tenth of it. */
const longest = 200_000;

const kept = new LRUCache<string, string>({
  maxSize: maxKept,
  sizeCalculation: (shown, html) => html.length + shown.length + 1,
});

/** What of a description that an API answered may reach a page, a script's data or a search engine. */
export function shownDescription(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const shown = sanitiseDescription(html.slice(0, longest));
  kept.set(html, shown);
  return shown;
}
