import { matchRoutes } from "@remix-run/react";
import { isSlowLine } from "../interface/slow-line";
import { listCodeOf, remixRouter } from "./remix-internals";

/** The pointer must rest on a link for this time. */
const restMs = 100;
/** Loads at the same time: more would take bandwidth from the open page. */
const maxAtATime = 5;

/**
 * Loads the code of a page when somebody is about to open it: the pointer rests on its link, or the link is touched or focused.
 * Never its data, which would be an API call for a page that nobody opened. Does nothing on a slow connection, nor in a browser
 * without `modulepreload`, which would not report when the code is loaded. Ends when `signal` is aborted.
 */
export function prefetchOnIntent(signal?: AbortSignal): void {
  if (!document.createElement("link").relList.supports("modulepreload")) return;
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  let timer: ReturnType<typeof setTimeout>;

  const next = () => {
    const file = running < maxAtATime && waiting.shift();
    if (!file) return;
    running++;
    void fetchAhead(file).then(() => {
      running--;
      next();
    });
    next();
  };
  const prefetch = (link: HTMLAnchorElement) => {
    for (const file of filesOf(link.pathname))
      if (!known.has(file)) {
        known.add(file);
        waiting.push(file);
      }
    next();
  };
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(timer);
    const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || isSlowLine())
      return;
    if (type === "pointerover") timer = setTimeout(prefetch, restMs, link);
    // at once: when the focus scrolls the page, something else is under the pointer, and its events would stop the timer
    else prefetch(link);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onIntent, { passive: true, signal });
}

/** The files of a page's code, as far as the router knows the route. It knows the routes of all links on a page. */
const filesOf = (path: string) =>
  (matchRoutes(remixRouter().routes, path) ?? []).flatMap(({ route }) => listCodeOf(route.id ?? ""));

/** Resolves when the file is loaded or has failed. */
const fetchAhead = (href: string) =>
  new Promise<unknown>((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
