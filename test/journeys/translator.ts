/**
 * Translates a page as Chrome does, into the same words: each text is taken out, and a copy in two `font` elements put in
 * its place, also of what comes later. It runs in the page, before its scripts.
 */
export function translatePage(): void {
  const copies = new WeakSet<Node>();
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const isShown = !text.parentElement?.closest("script, style, textarea, option, svg");
      if (!isShown || copies.has(text) || !/\p{L}/u.test(text.data)) continue;
      const copy = document.createTextNode(text.data);
      copies.add(copy);
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(copy);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  // a page that is translated before its scripts have started works without them
  addEventListener("load", () => {
    const wait = setInterval(() => {
      if (!document.head.querySelector("link[href*='/layer-']")) return;
      clearInterval(wait);
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, 50);
  });
}
