import { onceShown } from "./once-shown";
import { remixRouter } from "./remix-internals";
import { onRouter } from "./router";

/** What says on a page that something went wrong. */
export const saysWrong = ".error-summary, .notice[role=alert], .notice-danger";

/**
 * A page that the router shows begins as one that the browser loads: what says that something went wrong gets the focus, else
 * what its address points at, else its heading, which screen readers say then. The next page of a list begins with the heading
 * above the list. A page that stays keeps the focus where it was, unless what had it is gone. What is shown over a page, and
 * what closes there, looks after its own (`overlay-dialog.tsx`).
 */
export function turnPages(): void {
  let { pathname, key } = remixRouter().state.location;
  let isTurning = false;
  let wasOver = false;
  document.addEventListener("click", ({ target, defaultPrevented }) => {
    // Only clicks that the router handles; others open another tab or reload.
    isTurning = defaultPrevented && Boolean((target as Element).closest(".pagination a"));
  });
  onRouter(({ navigation, location }) => {
    if (navigation.state !== "idle") wasOver ||= isOver();
    else if (location.key !== key) {
      const isLeft = location.pathname !== pathname;
      const wasTurning = isTurning;
      const stays = wasOver;
      ({ pathname, key } = location);
      isTurning = wasOver = false;
      onceShown(() => {
        const isLost = document.activeElement === document.body;
        if (!stays && !isOver() && (isLeft || wasTurning || isLost)) begin(location.hash, wasTurning);
      });
    }
  });
}

const isOver = () => Boolean(document.querySelector("dialog[open]"));

function begin(hash: string, isTurned: boolean): void {
  const wrong = document.querySelector<HTMLElement>(`main :is(${saysWrong})`);
  const place =
    wrong ??
    document.getElementById(hash.slice(1)) ??
    (isTurned ? findListHeading() : null) ??
    document.querySelector<HTMLElement>("main h1");
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  // after Back the router has scrolled to where its reader was
  place.focus({ preventScroll: !wrong && !isTurned });
}

/** The heading above the list, and none inside of its rows. */
function findListHeading(): HTMLElement | undefined {
  const pages = document.querySelector("main .pagination");
  return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2)")]
    .filter((one) => !one.closest("li"))
    .filter((one) => pages && one.compareDocumentPosition(pages) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop();
}
