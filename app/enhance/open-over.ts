import { opensWholePages } from "../interface/slow-line";

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
