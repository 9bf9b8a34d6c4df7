import { opensWholePages } from "../interface/slow-line";
import { ruleAt } from "./build-manifest";
import { isOutdated } from "./build-watch";
import { hasLostChunk } from "./lost-chunk";
import { isOver } from "./on-page";
import { openAnew } from "./open-anew";
import { holdNavigation, remixRouter } from "./remix-internals";
import { isAbsolute, withSearch } from "./route-rules";
import { onRouter } from "./router";
import { hasUnsavedWork } from "./unsaved-work";

/**
 * Watches every navigation. On a slow connection and after a new build the page is loaded as a document, unless that would lose
 * typed text or disturb an exam. A path that the operator redirects leads to its target. Form submissions are left alone.
 */
export function guideNavigations(): void {
  let seen: unknown;
  onRouter(({ navigation: { state, formMethod = "GET", location: target } }) => {
    if (state !== "loading" || formMethod !== "GET" || !target || target === seen) return;
    seen = target;
    const isWhole = isOutdated() || hasLostChunk() || opensWholePages();
    if (isWhole && !document.getElementById("sheet") && !hasUnsavedWork() && openAnew(target)) return holdNavigation();
    const { redirect } = ruleAt(target.pathname);
    if (redirect === undefined) return;
    const to = withSearch(redirect, target.search);
    if (isAbsolute(to)) {
      holdNavigation();
      location.assign(to);
    }
    // In a microtask, after the router has begun the navigation that this replaces. After Back the URL has already changed, hence
    // `replace`.
    else queueMicrotask(() => remixRouter().navigate(to, { replace: target.pathname === location.pathname }));
  });
  // A page restored from the back-forward cache in the middle of a navigation would never finish it.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && remixRouter().state.navigation.state !== "idle" && !hasUnsavedWork()) location.reload();
  });
}

/** Loads `page-turn.ts` at the first navigation: whoever reads only one page does not need it. */
export function awaitTurn(): void {
  const { location } = remixRouter().state;
  const stop = onRouter(({ navigation }) => {
    if (navigation.state === "idle") return;
    stop();
    const wasOver = isOver();
    import("./page-turn").then(
      ({ beginPages }) => beginPages(location, wasOver),
      // when the code cannot be loaded, pages work without it
      () => {},
    );
  });
}

/**
 * On every page of the site, a link with `data-over` opens its page in a dialog over the current one; `slide-over` or `modal` is
 * its kind. The code is loaded with the first press. Without scripts and on a slow connection it is a plain link.
 */
export function openOver(): void {
  addEventListener(
    "click",
    (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-over]");
      if (!link || opensWholePages() || button || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      import("./page-over").then((over) => over.showOver(link)).catch(() => location.assign(link.href));
    },
    // in the capture phase, before the router sees it
    true,
  );
}
