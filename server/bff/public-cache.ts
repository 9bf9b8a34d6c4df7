import { LRUCache } from "lru-cache";
import { dayMs } from "../contract/values/durations";
import { type employers, type JobPostReads, jobPostSearch } from "./job-posts";
import type { selectionItems } from "./selection-items";

/**
 * Answers that are the same for everybody, cached in this process: for a short time to save calls, and for a day to be shown
 * while the API is down. Answers to a call with an identity are never cached.
 */
export interface PublicCache {
  /** The reads of one request. `tellAge` is called for every answer that is shown because the API gave no newer one. */
  reads(from: PublicReads, tellAge: (from: Date) => void): PublicReads;
}

/** The reads that may be cached, made as nobody. */
export interface PublicReads {
  jobPosts: JobPostReads;
  employers: ReturnType<typeof employers>;
  selectionItems: ReturnType<typeof selectionItems>;
}

interface Limits {
  /** Milliseconds for which a list is shown without asking; a job's own page always asks. */
  freshFor: number;
  entries?: number;
  /** The limit in bytes of JSON; in memory it takes about three times as much. */
  bytes?: number;
  /** Called for every read: `fresh` came from the cache, `loaded` from the API, `stale` is an old one while the API is down. */
  observe?: ((result: "fresh" | "loaded" | "stale") => void) | undefined;
  now?: () => number;
}

interface Kept {
  value: object;
  /** When the API answered it. */
  at: number;
  /** No new call before this time, because the last one failed. */
  askAgainAt: number;
}

const afterFailure = 5_000;

/** @param freshFor in milliseconds */
export function createPublicCache({
  freshFor,
  entries = 500,
  bytes = 4 * 1024 * 1024,
  observe,
  now = Date.now,
}: Limits): PublicCache {
  const kept = createKeptAnswers<Kept>({ entries, bytes }, ({ value }) => JSON.stringify(value).length);
  const underWay = new Map<string, Promise<object | null>>();

  /** Makes one call for all requests that wait for the same answer. A 404 removes the cached answer. */
  const ask = (key: string, load: () => Promise<object | null>) => {
    const running = underWay.get(key);
    if (running) return running;
    const loading = load()
      .then((value) => {
        if (value === null) kept.delete(key);
        else kept.set(key, { value, at: now(), askAgainAt: 0 });
        return value;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };

  const read = async <Value extends object | null>(
    key: string,
    load: () => Promise<Value>,
    { fresh, tellAge }: { fresh: number; tellAge: (from: Date) => void },
  ): Promise<Value> => {
    const known = kept.ask(key);
    if (known && now() < known.at + fresh) {
      observe?.("fresh");
      return known.value as Value;
    }
    const showKept = ({ value, at }: Kept) => {
      observe?.("stale");
      tellAge(new Date(at));
      return value as Value;
    };
    if (known && now() < known.askAgainAt) return showKept(known);
    const joins = underWay.has(key);
    try {
      const value = (await ask(key, load)) as Value;
      observe?.("loaded");
      return value;
    } catch (thrown) {
      // The 429 or other refusal was for the first caller only, so the others call for themselves.
      if (joins && !isUnavailable(thrown)) return load();
      if (!known || !isUnavailable(thrown) || now() > known.at + dayMs) throw thrown;
      known.askAgainAt = now() + afterFailure;
      return showKept(known);
    }
  };

  return {
    reads({ jobPosts, employers, selectionItems }, tellAge) {
      return {
        jobPosts: {
          list: (query) =>
            // One guest's saved jobs are of no use to other visitors.
            query.ids
              ? jobPosts.list(query)
              : read(`jobs${jobPostSearch(query)}`, () => jobPosts.list(query), { fresh: freshFor, tellAge }),
          find: (id) => read(`job ${id}`, () => jobPosts.find(id), { fresh: 0, tellAge }),
        },
        employers: {
          list: (page) => read(`employers ${page}`, () => employers.list(page), { fresh: freshFor, tellAge }),
          find: (id) => read(`employer ${id}`, () => employers.find(id), { fresh: freshFor, tellAge }),
        },
        selectionItems: {
          list: (group) => read(`choices ${group}`, () => selectionItems.list(group), { fresh: freshFor, tellAge }),
        },
      };
    },
  };
}

/** No answer from the API, or none that can be read; refusals (429, for one) are answers. */
const isUnavailable = (thrown: unknown) => thrown instanceof Response && thrown.status === 503;

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
function createKeptAnswers<Kept extends object>({ entries, bytes }: Room, sizeOf: (kept: Kept) => number) {
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
