import { type ReactNode, startTransition, useLayoutEffect, useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";

/** Events of the user: React hydrates synchronously when it gets one of these. */
const handEvents =
  "mousedown mouseup touchstart touchend touchcancel pointerdown pointerup pointercancel auxclick dblclick click contextmenu dragstart dragend drop compositionstart compositionend keydown keypress keyup input textInput copy cut paste change reset submit";

/**
 * Hydrates the page. When that fails for any reason, the page stays as the server sent it, with what is typed on it, and works as
 * without scripts: `docs/decisions/0023-hydrate-or-leave.md`.
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
 * Hides events from React until the page is hydrated, or for good when that fails, so that the browser handles them as without
 * scripts. An event would make React hydrate synchronously, and an error in that cannot be contained.
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

/** When React gives up hydrating and renders anew, this suspends for ever: a suspended root does not touch the document. */
function OnlyHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  const mayRender = useSyncExternalStore(
    () => () => {},
    () => isHydrated,
    // the server snapshot: React reads it only while it hydrates
    () => true,
  );
  if (!mayRender) throw forever;
  useLayoutEffect(() => {
    isHydrated = true;
    onHydrated();
  }, [onHydrated]);
  return children;
}

/** Keeps typed text: on hydration React sets a textarea to its default value, unless that was changed. */
function keepTextOfAreas(): () => void {
  const areas = [...document.querySelectorAll("textarea")].map((area) => {
    const { value, defaultValue } = area;
    // once the value is set, it does not follow the default value any more
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
