import { LRUCache } from "lru-cache";

interface Room {
  entries: number;
  bytes: number;
}

/** Of five parts of the room, what was asked for only once has one. */
const shareOfOnce = 1 / 5;

/**
 * What was asked for last, in two rooms: what was asked for once waits in a small one, and what was asked for again while it
 * was there stays in the other. A thousand searches that nobody makes twice push out none that many make.
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
    /** Somebody asks for it: undefined when it is not here. */
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
