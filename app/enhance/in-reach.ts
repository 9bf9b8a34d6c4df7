const kept = new Set<Element>();

/** While a dialog is open everything outside of it is out of reach: what must be seen and pressed then belongs into it. */
function place(element: Element): void {
  const home =
    element.localName === "link"
      ? document.head
      : ([...document.querySelectorAll("dialog[open]")].pop() ?? document.body);
  if (element.parentElement !== home) home.append(element);
}

/**
 * Puts an element of the layer's at the end of the page, or of the dialog that is open, and moves it along whenever a dialog
 * opens or closes; a link at the end of the head. An error page that takes the whole document's place gets it too.
 */
export function keepInReach(element: Element): void {
  if (kept.size === 0) watchDocument(() => kept.forEach(place), ["open"]);
  kept.add(element);
  place(element);
}

/** Calls back when one of these attributes changes anywhere, and when the page's code puts another `html` in the place of this. */
export function watchDocument(run: () => void, attributeFilter: string[]): void {
  for (const what of [{ childList: true }, { subtree: true, attributeFilter }])
    new MutationObserver(run).observe(document, what);
}
