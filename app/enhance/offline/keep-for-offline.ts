import { isSlowLine } from "../slow-line";
import { keptAddress } from "./kept-pages";
import type { Shown } from "./shelf";

/**
 * Has the browser start the worker that answers while it is offline, and tells it what is shown. Without one, and in Lite,
 * where no script runs, nothing is kept. Links are watched until `signal` ends it.
 */
export function keepForOffline(signal?: AbortSignal): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register("/service-worker.js").catch(() => {});

  let told = "";
  const tell = () => {
    const { navigation, location, loaderData } = window.__remixRouter.state;
    if (navigation.state !== "idle" || told === location.key) return;
    told = location.key;
    const shown: Shown = {
      page: isSlowLine() ? null : { pathname: location.pathname, search: location.search },
      who: (loaderData.root as { visitor: { mark?: string | null } } | undefined)?.visitor.mark,
    };
    whenIdle(async () => (await serviceWorker.ready).active?.postMessage(shown));
  };
  window.__remixRouter.subscribe(tell);
  tell();

  // The page stays where it is without a line (lost-line.ts); only a kept one can come in its place, as a document.
  window.addEventListener(
    "click",
    async ({ target }) => {
      const link = (target as Element).closest("a");
      const address = link?.origin === location.origin && !link.target && keptAddress(link);
      if (!address || navigator.onLine || !serviceWorker.controller || mustStay(link)) return;
      if (await caches.match(address)) location.assign(link.href);
    },
    { capture: true, signal },
  );
}

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5000 }) : setTimeout(work, 500);

/** A link within the page, a running exam, or something typed that would be lost. */
const mustStay = (link: HTMLAnchorElement) =>
  (link.hash && link.pathname === location.pathname) ||
  location.pathname.startsWith("/exam/") ||
  [...document.querySelectorAll<Control>("form[method=post] :is(input,textarea,option)")].some(
    (control) =>
      // a box without a value of its own has "on" for it, and no default
      (!/^(check|radio)/.test(control.type) && control.value !== (control.defaultValue ?? control.value)) ||
      control.checked !== control.defaultChecked ||
      control.selected !== control.defaultSelected,
  );

type Control = HTMLInputElement & HTMLOptionElement;
