const elements = new Set<Element>();

/** Moves the element into the open dialog, if any: everything outside of a modal dialog is inert. */
function place(element: Element): void {
  const home =
    element.localName === "link"
      ? document.head
      : ([...document.querySelectorAll("dialog[open]")].pop() ?? document.body);
  if (element.parentElement !== home) home.append(element);
}

/**
 * Keeps an element at the end of the page, or of the open dialog, and moves it whenever a dialog opens or closes; a `link` goes
 * to the end of the head. It also moves into an error page that replaces the whole document.
 */
export function keepInReach(element: Element): void {
  if (elements.size === 0) watchDocument(() => elements.forEach(place), ["open"]);
  elements.add(element);
  place(element);
}

/** Calls `run` when one of these attributes changes anywhere, and when React replaces the `html` element. */
export function watchDocument(run: () => void, attributeFilter: string[]): void {
  for (const what of [{ childList: true }, { subtree: true, attributeFilter }])
    new MutationObserver(run).observe(document, what);
}
