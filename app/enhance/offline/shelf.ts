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

/** What the shelf needs of its worker; tests pass their own. */
export interface Surroundings {
  caches: CacheStorage;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => number;
}

/** What the page says after it is shown. */
export interface Shown {
  /** Null where nothing may be stored. */
  page: { pathname: string; search: string } | null;
  /** The mark of who is signed in, null for a guest; undefined while unknown. */
  who?: string | null;
  /** The page is one of a part of the assessment: the run that it shows, null once nothing of it may be kept. */
  run?: string | null;
}

/** Also named in `server/web/service-worker.ts`. */
const cacheName = "kept-pages";
const listAddress = "/kept-pages.json";

/** What this device stores for when it is offline, in one browser cache: the list, the pages and their files. */
export function createShelf({ caches, fetch, now }: Surroundings) {
  const open = () => caches.open(cacheName);
  const read = async (): Promise<PageShelf> => (await (await open()).match(listAddress))?.json() ?? nothingKept;
  const write = async (kept: PageShelf) => (await open()).put(listAddress, new Response(JSON.stringify(kept)));

  // One change at a time: each reads the list and writes it.
  const inTurn = oneAfterAnother();
  // A page that just came says so itself, while it is still being stored.
  const afterSheet = oneAfterAnother();
  let erasures = 0;

  const shelf = {
    /** Everything, also what is being stored just now. */
    erase() {
      erasures++;
      return inTurn(() => caches.delete(cacheName));
    },

    /** Stores the page that was shown, if its kind is stored. Never rejects for a lost line. */
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

    /** Stores the page of a running part that just came, so that it need not be fetched for it. */
    keepAnswer: (address: string, answer: Response): Promise<void> =>
      afterSheet(() => store(address, () => copySheet(address, answer))),

    /** The page stored for an address, and its markup. */
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

  /** Stores what `getCopy` finds, unless everything was erased in the meantime. A lost line finds nothing. */
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

  /** The page shows this run; fetched where another one is stored, or none: it came without a document of its own. */
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
   * The page as a guest sees it, without scripts, and those of its files that are not stored yet. It is fetched without
   * cookies, so that nothing personal can be in it.
   */
  async function fetchCopy(address: string): Promise<Found> {
    const answer = await fetch(copyAddress(address), {
      credentials: "omit",
      cache: "no-store",
      headers: { "Save-Data": "on" },
    });
    // A job that has ended redirects to a page that says so.
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

  /** Changes the list, and removes files that are not on it any more. */
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
  /** What is to be kept under which path. */
  answers: [path: string, answer: Response][];
}

/** `gone`: nothing is stored there any more. `unknown`: what is stored stays. */
type Found = Copy | "gone" | "unknown";

/** A page with its policy and no other headers: `Vary` would prevent it from being found. */
const ofOurs = (html: string, headers: Headers) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": headers.get("Content-Security-Policy") ?? "default-src 'none'",
      "Cache-Control": "no-store",
    },
  });
