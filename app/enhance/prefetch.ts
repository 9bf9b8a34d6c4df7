import { matchRoutes } from "@remix-run/react";
import { isSlowLine } from "../interface/slow-line";
import { listCodeOf, remixRouter } from "./remix-internals";

/** Milliseconds that a pointer has to rest on a link. */
const rest = 100;
/** More would take bandwidth from the page that is open. */
const maxAtATime = 5;

/**
 * Fetches the code of a page when somebody is about to open it: the pointer rests on its link, or the link is touched or
 * has the focus. Never its data, which would be a call of the API for a page that nobody opened. Nothing on a slow
 * connection, nor in a browser that does not report when the code is there. It lasts until `signal` ends it.
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
    if (type === "pointerover") timer = setTimeout(prefetch, rest, link);
    // at once: where the focus scrolls the page, the pointer is over something else next
    else prefetch(link);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onIntent, { passive: true, signal });
}

/** The files of a page's code, as far as the router knows the route; it knows those of all links on a page. */
const filesOf = (path: string) =>
  (matchRoutes(remixRouter().routes, path) ?? []).flatMap(({ route }) => listCodeOf(route.id ?? ""));

/** Resolves when it is there or cannot be had. */
const fetchAhead = (href: string) =>
  new Promise<unknown>((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
