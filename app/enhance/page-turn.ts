import { onceShown } from "./once-shown";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/**
 * Another page of a list begins at the top of the list, for eyes and for screen readers: the heading above it takes the
 * focus, where the browser would have loaded the page anew.
 */
export function turnPages(): void {
  let from: string | null = null;
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    // What opens another tab is left to the browser, and so is this page.
    if (defaultPrevented && (target as Element).closest(".pagination a")) from = remixRouter().state.location.key;
  });
  onRouter(({ navigation, location }) => {
    if (from === null || navigation.state !== "idle" || location.key === from) return;
    from = null;
    onceShown(() => findListHeading()?.focus());
  });
}

/** The heading that the list stands below; those of its rows are inside of them. */
function findListHeading(): HTMLElement | undefined {
  const pages = document.querySelector("main .pagination");
  const heading = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2)")]
    .filter((one) => !one.closest("li"))
    .filter((one) => pages && one.compareDocumentPosition(pages) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop();
  if (heading) heading.tabIndex = -1;
  return heading;
}
