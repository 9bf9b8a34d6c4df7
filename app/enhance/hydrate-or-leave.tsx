import { type ReactNode, startTransition, useLayoutEffect, useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";

/** What hands do on a page: React hydrates at once when it hears of one of these. */
const handEvents =
  "mousedown mouseup touchstart touchend touchcancel pointerdown pointerup pointercancel auxclick dblclick click contextmenu dragstart dragend drop compositionstart compositionend keydown keypress keyup input textInput copy cut paste change reset submit";

/**
 * Hydrates the page. Where that fails for any reason, the page stays as the server made it, with what is typed on it, and
 * works as it does without scripts: `docs/decisions/0023-hydrate-or-leave.md`.
 */
export function hydrateOrLeave(page: ReactNode): void {
  const letThrough = keepEventsFromReact();
  const giveTextBack = keepTextOfAreas();
  const onHydrated = () => {
    letThrough();
    giveTextBack();
  };
  startTransition(() => {
    hydrateRoot(document, <OnlyHydrated onHydrated={onHydrated}>{page}</OnlyHydrated>);
  });
}

/**
 * Until the page is hydrated, and for good where it is not, browsers do with an event what they do without scripts. What
 * fails while React hydrates at once cannot be left.
 */
function keepEventsFromReact(): () => void {
  const names = handEvents.split(" ");
  const keep = (event: Event) => event.stopPropagation();
  for (const name of names) window.addEventListener(name, keep, true);
  return () => {
    for (const name of names) window.removeEventListener(name, keep, true);
  };
}

let isHydrated = false;
const forever = new Promise(() => {});

/** Where React gives up hydrating and renders anew, this waits for ever: a root that waits does not touch the document. */
function OnlyHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const mayRender = useSyncExternalStore(
    () => () => {},
    () => isHydrated,
    // what React asks while it hydrates
    () => true,
  );
  if (!mayRender) throw forever;
  useLayoutEffect(() => {
    isHydrated = true;
    onHydrated();
  }, [onHydrated]);
  return children;
}

/** React sets a text area that has a first text to that text when it hydrates, unless that stands there no more. */
function keepTextOfAreas(): () => void {
  const areas = [...document.querySelectorAll("textarea")].map((area) => {
    const { value, defaultValue } = area;
    // set once, a value does not follow the first text any more
    area.value = value;
    area.defaultValue = "";
    return () => {
      area.defaultValue = defaultValue;
    };
  });
  return () => {
    for (const giveBack of areas) giveBack();
  };
}
