/** Milliseconds after which nothing new is to be seen of a page any more. */
const longest = 1000;

/** Runs when the page has been drawn anew (the router has scrolled it by then), or after a second in which it was not. */
export function onceDrawn(run: () => void): void {
  const done = () => {
    clearTimeout(timer);
    observer.disconnect();
    run();
  };
  const timer = setTimeout(done, longest);
  const observer = new MutationObserver(done);
  observer.observe(document.getElementById("main") ?? document, { childList: true, subtree: true });
}
