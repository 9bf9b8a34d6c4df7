import { beforeEach, expect, it } from "vitest";
import { createShelf } from "./shelf";

/** The part of the browser's cache API that the shelf uses, in memory. */
class MemoryCaches {
  readonly caches = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const entries = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      keys: async () => [...entries.keys()].map((path) => ({ url: `http://site.test${path}` })),
      delete: async ({ url }: { url: string }) => entries.delete(url.replace("http://site.test", "")),
    };
  }
  delete = async (name: string) => this.caches.delete(name);
  get names() {
    return [...(this.caches.get("kept-pages")?.keys() ?? [])].sort();
  }
}

let store: MemoryCaches;
let now: number;
let asked: { path: string; init?: RequestInit }[];
let answer: (path: string) => Response | Promise<Response>;
let shelf: ReturnType<typeof createShelf>;

const markup = (title: string, style = "a") =>
  `<html><head><title>${title}</title><link rel="stylesheet" href="/assets/${style}.css"></head><main id="main">${title}</main>`;
const site = (path: string) =>
  path.endsWith(".css")
    ? new Response("p{}")
    : new Response(markup(path), { headers: { "Content-Security-Policy": "policy", Vary: "Cookie" } });

beforeEach(() => {
  store = new MemoryCaches();
  now = Date.UTC(2026, 10, 21);
  asked = [];
  answer = site;
  shelf = createShelf({
    caches: store as unknown as CacheStorage,
    fetch: async (path, init) => {
      asked.push({ path, init });
      return answer(path);
    },
    now: () => now,
  });
});

const open = (pathname: string, who?: string | null, search = "") => shelf.keep({ page: { pathname, search }, who });
const find = async (path: string) => {
  const found = await shelf.find(new URL(path, "http://site.test"));
  return found && { html: await found.copy.text(), at: found.page.at };
};

it("keeps what a stranger is shown, asked for without cookies and without scripts, and its style sheet", async () => {
  await open("/jobs/1-a", "ana");
  expect(asked[0]).toEqual({
    path: "/jobs/1-a",
    init: { credentials: "omit", cache: "no-store", headers: { "Save-Data": "on" } },
  });
  expect(asked[1]).toEqual({ path: "/assets/a.css", init: { credentials: "omit" } });
  expect(await find("/jobs/1-a")).toEqual({ html: markup("/jobs/1-a"), at: now });
  expect(await (await shelf.findFile("/assets/a.css"))?.text()).toBe("p{}");
});

it("fetches a page again when it was kept five minutes ago, and its style sheet never", async () => {
  await open("/jobs/1-a");
  now += 299_000;
  await open("/jobs/1-a");
  expect(asked.map(({ path }) => path)).toEqual(["/jobs/1-a", "/assets/a.css"]);
  now += 1000;
  await open("/jobs/1-a");
  expect(asked.map(({ path }) => path)).toEqual(["/jobs/1-a", "/assets/a.css", "/jobs/1-a"]);
  expect((await find("/jobs/1-a"))?.at).toBe(now);
});

it("keeps nothing of pages that are not for keeping, nor where nothing may be fetched", async () => {
  await open("/profile", "ana");
  await shelf.keep({ page: null, who: "ana" });
  expect(asked).toEqual([]);
  expect(await find("/profile")).toBeNull();
});

it.each([
  ["404", () => new Response(null, { status: 404 })],
  ["410", () => new Response(null, { status: 410 })],
  ["redirect", () => Object.defineProperty(new Response("ended"), "redirected", { value: true })],
])("lets go of a job that is gone (%s), and of its style sheet", async (_how, gone) => {
  await open("/jobs/1-a");
  now += 600_000;
  answer = gone;
  await open("/jobs/1-a");
  expect(await find("/jobs/1-a")).toBeNull();
  expect(store.names).toEqual(["/kept-pages.json"]);
});

it.each([
  ["an error", () => new Response(null, { status: 503 })],
  ["a lost line", () => Promise.reject(new TypeError("Failed to fetch"))],
])("stays with what it has after %s", async (_what, failing) => {
  await open("/jobs/1-a");
  const then = now;
  now += 600_000;
  answer = failing;
  await open("/jobs/1-a");
  expect((await find("/jobs/1-a"))?.at).toBe(then);
});

it("lets go of the style sheet of an earlier release with the last page that names it", async () => {
  await open("/jobs/1-a");
  await open("/jobs/2-b");
  answer = (path) => (path.endsWith(".css") ? site(path) : new Response(markup(path, "new")));
  now += 600_000;
  await open("/jobs/1-a");
  expect(store.names).toContain("/assets/a.css");
  await open("/jobs/2-b");
  expect(store.names).toEqual(["/assets/new.css", "/jobs/1-a", "/jobs/2-b", "/kept-pages.json"]);
});

it("keeps two searches and twenty jobs in all", async () => {
  for (let id = 1; id <= 22; id++) await open(`/jobs/${id}-a`);
  for (const page of [1, 2, 3]) await open("/jobs", null, `?page=${page}`);
  expect((await shelf.list()).map(({ address }) => address)).toEqual([
    "/jobs?page=3",
    "/jobs?page=2",
    ...Array.from({ length: 20 }, (_, index) => `/jobs/${22 - index}-a`),
  ]);
  expect(store.names).toHaveLength(24);
});

it("loses nothing of pages that are opened at once", async () => {
  await Promise.all(["/jobs/1-a", "/jobs/2-b", "/jobs/3-c"].map((path) => open(path, "ana")));
  expect((await shelf.list()).map(({ address }) => address).sort()).toEqual(["/jobs/1-a", "/jobs/2-b", "/jobs/3-c"]);
});

it("erases everything with the visit, and what was still on its way", async () => {
  await open("/jobs/1-a", "ana");
  let arrive = (_response: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const late = open("/jobs/2-b", "ana");
  await expect.poll(() => asked.at(-1)?.path).toBe("/jobs/2-b");
  await shelf.erase();
  answer = site;
  arrive(site("/jobs/2-b"));
  await late;
  expect(await shelf.list()).toEqual([]);
  expect(store.names).toEqual([]);
});

it.each([
  ["somebody else signs in", "ben"],
  ["the session has ended", null],
])("erases what one person opened when %s", async (_what, who) => {
  await open("/jobs/1-a", null);
  await open("/jobs/2-b", "ana");
  expect(await shelf.list()).toHaveLength(2);
  await open("/privacy", who);
  expect(await shelf.list()).toEqual([]);
  expect(await find("/jobs/1-a")).toBeNull();
});

const sheetPath = "/exam/parts/data-entry";
const sheetOf = (run: string) => new Response(markup("Data entry"), { headers: { "X-Keep-Sheet": run } });
const openSheet = (run: string | null, who?: string) =>
  shelf.keep({ page: { pathname: sheetPath, search: "" }, who, run });

it("keeps a running test as its person sees it, fetched once for each run and end", async () => {
  answer = (path) => (path === sheetPath ? sheetOf("7/1/2") : site(path));
  await openSheet("7/1/2", "ana");
  await openSheet("7/1/2", "ana");
  expect(asked).toEqual([
    { path: sheetPath, init: { credentials: "same-origin", cache: "no-store" } },
    { path: "/assets/a.css", init: { credentials: "omit" } },
  ]);
  expect(await find(`${sheetPath}?saved=10`)).toEqual({ html: markup("Data entry"), at: now });
  await openSheet("7/1/3", "ana");
  expect(asked.map(({ path }) => path)).toEqual([sheetPath, "/assets/a.css", sheetPath]);
});

it("takes the page of a running test that came as a document, and does not fetch it again", async () => {
  const late = shelf.keepAnswer(sheetPath, sheetOf("7/1/2"));
  await Promise.all([late, openSheet("7/1/2", "ana")]);
  expect(asked.map(({ path }) => path)).toEqual(["/assets/a.css"]);
  expect(await find(sheetPath)).toEqual({ html: markup("Data entry"), at: now });
});

it.each([
  ["a page that is no running test", () => site(sheetPath)],
  ["an error", () => new Response(null, { status: 503 })],
  ["the way to the sign-in", () => Object.defineProperty(sheetOf("7/1/2"), "redirected", { value: true })],
  ["a lost line", () => Promise.reject(new TypeError("Failed to fetch"))],
])("keeps nothing of %s in the place of a test", async (_what, failing) => {
  answer = failing;
  await openSheet("7/1/2", "ana");
  expect(await find(sheetPath)).toBeNull();
});

it.each([
  ["it was sent", () => openSheet(null, "ana")],
  ["somebody else signs in", () => open("/privacy", "ben")],
  ["the session has ended", () => open("/privacy", null)],
  ["the visit is over", () => shelf.erase()],
  [
    "a day has passed",
    async () => {
      now += 26 * 3_600_000;
    },
  ],
])("has nothing of a test any more when %s", async (_what, end) => {
  await open("/privacy", "ana");
  await shelf.keepAnswer(sheetPath, sheetOf("7/1/2"));
  await end();
  expect(await find(sheetPath)).toBeNull();
  expect(await shelf.list()).toEqual([]);
});

it("has one test, the one opened last, beside the jobs", async () => {
  await open("/jobs/1-a", "ana");
  await shelf.keepAnswer(sheetPath, sheetOf("7/1/2"));
  await shelf.keepAnswer("/exam/parts/typing", sheetOf("7/3/4"));
  expect((await shelf.list()).map(({ address }) => address)).toEqual(["/exam/parts/typing", "/jobs/1-a"]);
});

it("erases nothing while nobody can say who this is", async () => {
  await open("/jobs/1-a", "ana");
  await open("/privacy", undefined);
  expect(await shelf.list()).toHaveLength(1);
});
