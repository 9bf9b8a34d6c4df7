import { isOver, saysWrong } from "./on-page";
import { onceShown } from "./once-shown";
import { type BrowserRouter, remixRouter } from "./remix-internals";
import { onRouter } from "./router";

type State = BrowserRouter["state"];

const pageIn = (search: string) => new URLSearchParams(search).get("page");

/**
 * A page that the router shows begins as one that the browser loads: what says that something went wrong gets the focus, else
 * what its address points at, else its heading, which screen readers say then, and with it what was just saved or sent. The next page of a list begins with the heading
 * above the list. A page that stays keeps the focus where it was, unless what had it is gone. What is shown over a page, and
 * what closes there, looks after its own (`overlay-dialog.tsx`).
 * @param last where the router was before it went on
 * @param wasOver something was shown over that page
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
  // it may be there already
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
  // what comes with a new page is in no region that is listened to yet
  const outcome = document.querySelector("main .notice[role=status]");
  if (outcome && place.matches("h1")) {
    outcome.id ||= "outcome";
    place.setAttribute("aria-describedby", outcome.id);
  }
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
