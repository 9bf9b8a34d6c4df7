import { isOver, saysWrong } from "./on-page";
import { onceShown } from "./once-shown";
import { type BrowserRouter, remixRouter } from "./remix-internals";
import { onRouter } from "./router";

type State = BrowserRouter["state"];

const pageIn = (search: string) => new URLSearchParams(search).get("page");

/**
 * Makes a page that the router shows begin like a loaded document: the focus moves to an error, else to the target of the URL's
 * fragment, else to the heading. Screen readers then read the heading and what was just saved or sent. On the next page of a list
 * the focus moves to the heading above the list. A page that stays keeps the focus, unless the focused element is gone. Dialogs
 * move the focus themselves (`overlay-dialog.tsx`).
 * @param last the router's location before the navigation
 * @param wasOver a dialog was open over that page
 */
export function beginPages(last: State["location"], wasOver: boolean): void {
  const follow = ({ navigation, location }: State) => {
    if (navigation.state !== "idle") wasOver ||= isOver();
    else if (location.key !== last.key) {
      const isLeft = location.pathname !== last.pathname;
      const isTurned = !isLeft && pageIn(location.search) !== pageIn(last.search);
      const stays = wasOver;
      last = location;
      wasOver = false;
      onceShown(() => {
        const isLost = document.activeElement === document.body;
        if (!stays && !isOver() && (isLeft || isTurned || isLost)) begin(location.hash, isTurned);
      });
    }
  };
  onRouter(follow);
  // the new page may already be shown
  follow(remixRouter().state);
}

function begin(hash: string, isTurned: boolean): void {
  const wrong = document.querySelector<HTMLElement>(`main :is(${saysWrong})`);
  const place =
    wrong ??
    document.getElementById(hash.slice(1)) ??
    (isTurned ? findListHeading() : null) ??
    document.querySelector<HTMLElement>("main h1");
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  // a status that comes with a new page is not announced, so describe the heading by it
  const outcome = document.querySelector("main .notice[role=status]");
  if (outcome && place.matches("h1")) {
    outcome.id ||= "outcome";
    place.setAttribute("aria-describedby", outcome.id);
  }
  // after Back the router has restored the scroll position; do not scroll away from it
  place.focus({ preventScroll: !wrong && !isTurned });
}

/** The heading above the list; headings inside its rows do not count. */
function findListHeading(): HTMLElement | undefined {
  const pages = document.querySelector("main .pagination");
  return [...document.querySelectorAll<HTMLElement>("main :is(h1, h2)")]
    .filter((one) => !one.closest("li"))
    .filter((one) => pages && one.compareDocumentPosition(pages) & Node.DOCUMENT_POSITION_FOLLOWING)
    .pop();
}
