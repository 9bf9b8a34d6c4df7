/** The translator's copies, by the text node that each replaced. */
const copies = new WeakMap<Node, ChildNode>();

/**
 * Makes React work on a page that the browser has translated: `docs/decisions/0026-translated-pages.md`. Translators replace text
 * nodes by copies. Without this, React would change the removed node, which nobody sees, and throw when it removes it.
 */
export function followTranslation(): void {
  const watcher = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling } of changes) {
      // React changed a text that was replaced: put it back, so that it is translated again
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

  // the last argument of both is a node of the page, which a copy may have replaced
  for (const name of ["insertBefore", "removeChild"] as const) {
    const act = Node.prototype[name];
    Node.prototype[name] = function (this: Node, ...nodes: (Node | null)[]) {
      const last = nodes.pop() ?? null;
      const shown = last && last.parentNode !== this ? (copies.get(last) ?? last) : last;
      return Reflect.apply(act, this, [...nodes, shown]);
    } as never;
  }
}
