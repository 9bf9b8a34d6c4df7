const kept = new Set<Element>();
let isWatching = false;

/** While a dialog is open everything outside of it is out of reach: what must be seen and pressed then belongs into it. */
function place(element: Element): void {
  const home = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  if (element.parentElement !== home) home.append(element);
}

/**
 * Puts an element of the layer's at the end of the page, or of the dialog that is open, and moves it along whenever a dialog
 * opens or closes.
 */
export function keepInReach(element: Element): void {
  kept.add(element);
  place(element);
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(() => kept.forEach(place)).observe(document, {
    subtree: true,
    attributeFilter: ["open"],
  });
}
