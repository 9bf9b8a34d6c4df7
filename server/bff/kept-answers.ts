import { LRUCache } from "lru-cache";

interface Room {
  entries: number;
  bytes: number;
}

/** The part of the room for answers that were asked for only once. */
const shareOfOnce = 1 / 5;

/**
 * A cache in two parts: what was asked for once is in a small one, what was asked for again moves to the other. So a
 * thousand searches that nobody repeats never push out what many ask for.
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
    /** Counts as one more request for it; undefined when it is not cached. */
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
