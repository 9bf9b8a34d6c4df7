import { isSlowLine } from "../../interface/slow-line";
import { remixRouter } from "../remix-internals";
import { onRouter } from "../router";
import { hasUnsavedWork } from "../unsaved-work";
import { keptAddress } from "./kept-pages";
import type { Shown } from "./shelf";

/**
 * Starts the service worker, which answers while the browser is offline, and tells it which page is shown. Without a service
 * worker, and in Lite mode, nothing is stored. Watches links until `signal` is aborted.
 */
export function keepForOffline(signal?: AbortSignal): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register("/service-worker.js").catch(() => {});

  let told = "";
  const tell = () => {
    const { navigation, location, loaderData } = remixRouter().state;
    if (navigation.state !== "idle" || told === location.key) return;
    told = location.key;
    const shown: Shown = {
      page: isSlowLine() ? null : { pathname: location.pathname, search: location.search },
      who: (loaderData.root as { visitor: { mark?: string | null } } | undefined)?.visitor.mark,
    };
    whenIdle(async () => (await serviceWorker.ready).active?.postMessage(shown));
  };
  onRouter(tell);
  tell();

  // Without a connection the page stays (`lost-line.ts`); a cached page can only replace it as a document.
  const open = async (to: Target) => {
    if (!serviceWorker.controller || mustStay(to)) return;
    // When the cache cannot be read, act as if nothing were cached.
    if (await caches.match(keptAddress(to) ?? to.pathname).catch(() => {}))
      location.assign(to.pathname + to.search + to.hash);
  };
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest("a");
      if (!navigator.onLine && link?.origin === location.origin && !link.target) void open(link);
    },
    { capture: true, signal },
  );
  // `navigator.onLine` can lie; only a failed request proves it.
  addEventListener(
    "lost-line",
    () => {
      const { formMethod = "GET", location: to } = remixRouter().state.navigation;
      // When a gateway responded in the site's place, a document would get the same response.
      if (to && formMethod === "GET") fetch("/builds/latest.json").catch(() => open(to));
    },
    { signal },
  );
}

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 500);

type Target = Pick<Location, "pathname" | "search" | "hash">;

/** Whether the page must not be replaced: for a link within it, during an exam, or when typed text would be lost. */
const mustStay = ({ pathname, hash }: Target) =>
  (hash && pathname === location.pathname) || location.pathname.startsWith("/exam/") || hasUnsavedWork();
