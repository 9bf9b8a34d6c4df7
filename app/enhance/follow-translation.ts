/** What a translator put into the page, by the text that it took out. */
const copies = new WeakMap<Node, ChildNode>();

/**
 * Lets a page that its browser translates go on: `docs/decisions/0026-translated-pages.md`. Translators take texts out and
 * put copies in. React would change the text that is gone, which nobody sees, and fail when it removes it.
 */
export function followTranslation(): void {
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of changes) {
      // a text that was taken out has new words: it comes back, and is translated again
      copies.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const copy = addedNodes[0] ?? previousSibling;
        if (text.nodeType === Node.TEXT_NODE && copy?.nodeName === "FONT") {
          copies.set(text, copy as ChildNode);
          watcher.observe(text, { characterData: true });
        }
      }
    }
  });
  watcher.observe(document, { childList: true, subtree: true });

  // the last node that both are given is one of the page
  for (const name of ["insertBefore", "removeChild"] as const) {
    const act = Node.prototype[name];
    Node.prototype[name] = function (this: Node, ...nodes: (Node | null)[]) {
      const last = nodes.pop() ?? null;
      const shown = last && last.parentNode !== this ? (copies.get(last) ?? last) : last;
      return Reflect.apply(act, this, [...nodes, shown]);
    } as never;
  }
}
