import { opensWholePages } from "../interface/slow-line";

/**
 * A link with `data-over` opens its page over the one that is read or filled in, on every page of the site; `slide-over` or
 * `modal` says how. What shows it is loaded with the first press. Without scripts and on a slow line the link is a link.
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
    // before the router sees it
    true,
  );
}
