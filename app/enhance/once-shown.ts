/**
 * Does something once React has shown what the router tells its listeners of, which it does some time after they are told,
 * or after `longest` milliseconds in which the page showed no change.
 */
export function onceShown(work: () => void, longest = 1000): void {
  const done = () => {
    watch.disconnect();
    clearTimeout(timer);
    work();
  };
  const watch = new MutationObserver(done);
  watch.observe(document.getElementById("main") ?? document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const timer = setTimeout(done, longest);
}
