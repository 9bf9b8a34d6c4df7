import { endsTheVisit, isFileOfPages, isNavigation, isPage, offlinePage, withAge } from "./answers";
import { asKept, runHeader } from "./sheets";
import { createShelf, type Shown } from "./shelf";

/*
 * The site's service worker: searches and jobs that were opened can be read offline, and a running test goes on. Written by hand,
 * because people on slow connections pay for its bytes: the usual library is ten times as large. With a connection it changes
 * nothing and delays nothing.
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface InstallEvent extends LastingEvent {
  /** Not in every browser. */
  addRoutes?(rules: object[]): Promise<void>;
}
interface WorkerEvents {
  install: InstallEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { readonly data: Shown };
}
interface WorkerScope {
  /** Written before the script by `server/web/service-worker.ts`. */
  readonly brandName: string;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
const worker = self as unknown as WorkerScope;

const shelf = createShelf({ caches, fetch: (address, init) => fetch(address, init), now: Date.now });

worker.addEventListener("install", (event) => {
  // Pages do not depend on a worker's version, so a new worker need not wait until the last page is closed.
  event.waitUntil(worker.skipWaiting());
  // With a connection the worker has nothing to do for scripts and their requests. Browsers with `addRoutes` need not even start
  // it for these; they have the scripts of a cached page in their own HTTP cache, which others may not.
  const past = ["script", ""].map((requestDestination) => ({ requestDestination, requestMethod: "GET" }));
  event.addRoutes?.([{ condition: { or: past }, source: "network" }]).catch(() => {});
});

worker.addEventListener("activate", (event) => {
  // Navigation preload: the browser fetches the page while the worker starts.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener("message", (event) => event.waitUntil(shelf.keep(event.data)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const asked = { method: request.method, mode: request.mode, path: url.pathname };
  // Even if the request does not arrive: the next person on this device must not see what this one looked at.
  if (endsTheVisit(asked)) event.waitUntil(shelf.erase());
  else if (isPage(asked)) event.respondWith(page(event, url));
  // Use the preloaded response: otherwise the browser discards it and requests a download a second time.
  else if (isNavigation(asked)) event.respondWith(answered(event));
  else if (isFileOfPages(asked)) event.respondWith(file(request, url.pathname));
});

const answered = async (event: FetchEvent) => (await event.preloadResponse) ?? (await fetch(event.request));

async function page(event: FetchEvent, url: URL): Promise<Response> {
  try {
    // Redirects are passed on: the browser follows them itself.
    const answer = await answered(event);
    if (answer.headers.get("X-Offline-Pages") === "none") event.waitUntil(leave());
    else if (answer.headers.has(runHeader)) event.waitUntil(shelf.keepAnswer(url.pathname, answer.clone()));
    return answer;
  } catch {
    return pageOffline(url);
  }
}

async function pageOffline(url: URL): Promise<Response> {
  const now = Date.now();
  const found = await shelf.find(url);
  if (found) {
    const html = await found.copy.text();
    return new Response(found.page.run ? asKept(html, found.page) : withAge(html, found.page, now), found.copy);
  }
  return offlinePage(worker.brandName, url.pathname + url.search, await shelf.list(), now);
}

const file = (request: Request, path: string) =>
  fetch(request).catch(async () => (await shelf.findFile(path)) ?? Response.error());

/** Lite mode was turned on: scripts may not store anything on the device. */
const leave = () => Promise.all([shelf.erase(), worker.registration.unregister()]);
