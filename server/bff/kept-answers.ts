import { LRUCache } from "lru-cache";

interface Room {
  entries: number;
  bytes: number;
}

/** The share of the cache for answers that were requested only once. */
const shareOfOnce = 1 / 5;

/**
 * A cache in two parts: an answer starts in the small one and moves to the large one when it is requested again. So a thousand
 * searches that nobody repeats never push out what many visitors read.
 * @param sizeOf in bytes
 */
export function createKeptAnswers<Kept extends object>({ entries, bytes }: Room, sizeOf: (kept: Kept) => number) {
  const room = (share: number) =>
    new LRUCache<string, Kept>({
      max: Math.ceil(entries * share),
      maxSize: Math.ceil(bytes * share),
      sizeCalculation: (kept, key) => key.length + sizeOf(kept),
    });
  const once = room(shareOfOnce);
  const again = room(1 - shareOfOnce);
  return {
    /** The cached answer, and counts this request for it; undefined when it is not cached. */
    ask(key: string): Kept | undefined {
      const waiting = once.get(key);
      if (waiting === undefined) return again.get(key);
      once.delete(key);
      again.set(key, waiting);
      return waiting;
    },
    set(key: string, kept: Kept): void {
      (again.has(key) ? again : once).set(key, kept);
    },
    delete(key: string): void {
      once.delete(key);
      again.delete(key);
    },
  };
}
