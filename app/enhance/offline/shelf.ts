import {
  copyAddress,
  isFresh,
  isSomebodyElse,
  type KeptPage,
  keptAddress,
  nothingKept,
  type PageShelf,
  readPage,
  withOpened,
  without,
} from "./kept-pages";
import { isTooOld, runHeader } from "./sheets";

/** What the shelf uses of its worker; tests pass fakes. */
export interface Surroundings {
  caches: CacheStorage;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
}

/** The message that a page sends to the worker after it is shown. */
export interface Shown {
  /** Null when the page may not be cached. */
  page: { pathname: string; search: string } | null;
  /** The mark of the signed-in person, null for a guest; undefined while not known. */
  who?: string | null;
  /** For the page of an assessment part: the run it shows; null removes the page. */
  run?: string | null;
}

/** `server/web/service-worker.ts` uses this name too. */
const cacheName = "kept-pages";
const listAddress = "/kept-pages.json";

/** The pages that this device caches for when it is offline: the list, the pages and their files, in one browser cache. */
export function createShelf({ caches, fetch, now }: Surroundings) {
  const open = () => caches.open(cacheName);
  const read = async (): Promise<PageShelf> => (await (await open()).match(listAddress))?.json() ?? nothingKept;
  const write = async (kept: PageShelf) => (await open()).put(listAddress, new Response(JSON.stringify(kept)));

  // One change at a time, because each reads the list and then writes it.
  const inTurn = oneAfterAnother();
  // Sheets have a second queue: a page reports that it is shown while its response is still being stored, and must wait for that.
  const afterSheet = oneAfterAnother();
  let erasures = 0;

  const shelf = {
    /** Erases everything, also what is just being stored. */
    erase() {
      erasures++;
      return inTurn(() => caches.delete(cacheName));
    },

    /** Caches the page that was shown, if pages of its kind are cached. Never rejects without a connection. */
    async keep({ page, who, run }: Shown): Promise<void> {
      if (who !== undefined) await inTurn(() => know(who));
      if (page && run !== undefined) return afterSheet(() => keepSheet(page.pathname, run));
      const address = page && keptAddress(page);
      if (!address) return;
      const known = await knownAt(address);
      await store(address, async () =>
        known && isFresh(known, now()) ? { page: known, answers: [] } : fetchCopy(address),
      );
    },

    /** Caches the page of a running part from its response, so that it need not be fetched again. */
    keepAnswer: (address: string, answer: Response): Promise<void> =>
      afterSheet(() => store(address, () => copySheet(address, answer))),

    /** The cached page of an address and its response; null when there is none. */
    async find(url: URL): Promise<{ page: KeptPage; copy: Response } | null> {
      const page = await knownAt(keptAddress(url) ?? url.pathname);
      if (!page || isTooOld(page, now())) return null;
      const copy = await (await open()).match(page.address);
      return copy ? { page, copy } : null;
    },

    findFile: async (path: string) => (await open()).match(path, { ignoreVary: true }),
    list: async () => (await read()).pages.filter((page) => !isTooOld(page, now())),
  };
  return shelf;

  async function knownAt(address: string): Promise<KeptPage | undefined> {
    return (await read()).pages.find((one) => one.address === address);
  }

  /** Stores what `getCopy` returns, unless everything was erased meanwhile. Without a connection nothing changes. */
  async function store(address: string, getCopy: () => Promise<Found>): Promise<void> {
    const before = erasures;
    const copy = await getCopy().catch(() => "unknown" as const);
    if (copy === "unknown") return;
    await inTurn(async () => {
      if (before !== erasures) return;
      if (copy === "gone") return change(({ pages }) => without(pages, address));
      const cache = await open();
      for (const [path, answer] of copy.answers) await cache.put(path, answer);
      await change(({ pages }) => withOpened(pages, copy.page));
    });
  }

  /**
   * Makes sure that the page of this run is cached. Fetches it when another run or none is cached, which happens when the router
   * showed the page.
   */
  async function keepSheet(address: string, run: string | null): Promise<void> {
    if (run !== null && (await knownAt(address))?.run === run) return;
    await store(address, async () => {
      if (run === null) return "gone";
      const answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
      return answer.redirected ? "unknown" : copySheet(address, answer);
    });
  }

  async function copySheet(address: string, answer: Response): Promise<Found> {
    const run = answer.headers.get(runHeader);
    return answer.ok && run ? copyOf(address, answer, { run }) : "unknown";
  }

  async function know(who: string | null) {
    const kept = await read();
    if (isSomebodyElse(kept, who)) {
      erasures++;
      await caches.delete(cacheName);
      if (who !== null) await write({ who, pages: [] });
    } else if (kept.who !== who) await write({ ...kept, who });
  }

  /**
   * Fetches the page as a guest sees it, without scripts, and its files that are not cached yet. Without cookies, so that nothing
   * personal can be in it.
   */
  async function fetchCopy(address: string): Promise<Found> {
    const answer = await fetch(copyAddress(address), {
      credentials: "omit",
      cache: "no-store",
      headers: { "Save-Data": "on" },
    });
    // The page of a closed job redirects to a page that says so.
    if (answer.redirected || answer.status === 404 || answer.status === 410) return "gone";
    return answer.ok ? copyOf(address, answer) : "unknown";
  }

  async function copyOf(address: string, answer: Response, more: Pick<KeptPage, "run"> = {}): Promise<Copy> {
    const at = now();
    const html = await answer.text();
    const page = { address, at, ...readPage(html), ...more };
    const answers: Copy["answers"] = [[address, ofOurs(html, answer.headers)]];
    for (const file of page.files) if (!(await shelf.findFile(file))) answers.push([file, await fetchFile(file)]);
    return { page, answers };
  }

  async function fetchFile(file: string): Promise<Response> {
    const answer = await fetch(file, { credentials: "omit" });
    if (!answer.ok) throw new Error(`${answer.status} for ${file}`);
    return answer;
  }

  /** Changes the list, and removes files that no listed page needs. */
  async function change(pagesOf: (kept: PageShelf) => KeptPage[]) {
    const kept = await read();
    const pages = pagesOf(kept);
    await write({ ...kept, pages });
    const staying = new Set([listAddress, ...pages.flatMap(({ address, files }) => [address, ...files])]);
    const cache = await open();
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!staying.has(pathname + search)) await cache.delete(request);
    }
  }
}

function oneAfterAnother() {
  let last: Promise<void> = Promise.resolve();
  return (work: () => Promise<unknown>): Promise<void> => {
    const turn = async () => void (await work());
    last = last.then(turn, turn);
    return last;
  };
}

interface Copy {
  page: KeptPage;
  /** The responses to cache, by path. */
  answers: [path: string, answer: Response][];
}

/** `gone`: remove the cached page. `unknown`: leave it. */
type Found = Copy | "gone" | "unknown";

/** A page with its content security policy and no other headers: with `Vary` the cache would not find it. */
const ofOurs = (html: string, headers: Headers) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'none'",
      "Cache-Control": "no-store",
    },
  });
