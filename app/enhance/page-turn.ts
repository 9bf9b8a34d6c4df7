import { onceShown } from "./once-shown";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** The next page of a list begins at its top, as with a page load: the heading above the list gets the focus. */
export function turnPages(): void {
  let from: string | null = null;
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    // Only clicks that the router handles; others open another tab or reload.
    if (defaultPrevented && (target as Element).closest(".pagination a")) from = remixRouter().state.location.key;
  });
  onRouter(({ navigation, location }) => {
    if (from === null || navigation.state !== "idle" || location.key === from) return;
    from = null;
    onceShown(() => findListHeading()?.focus());
  });
}

/** The heading above the list, and none inside of its rows. */
function findListHeading(): HTMLElement | undefined {
  const pages = document.querySelector("main .pagination");
  const heading = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2)")]
    .filter((one) => !one.closest("li"))
    .filter((one) => pages && one.compareDocumentPosition(pages) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop();
  if (heading) heading.tabIndex = -1;
  return heading;
}
