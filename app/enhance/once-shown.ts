/** Runs `work` once React has rendered the router's new state, or after `longest` milliseconds without a change of the page. */
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
