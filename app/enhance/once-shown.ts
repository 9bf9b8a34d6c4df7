/** Milliseconds after which a page that shows no change has none to show. */
const longest = 300;

/** Does something once React has shown what the router tells its listeners of, which it does some time after they are told. */
export function onceShown(work: () => void): void {
  const done = () => {
    watch.disconnect();
    clearTimeout(timer);
    work();
  };
  const watch = new MutationObserver(done);
  watch.observe(document.querySelector("main") ?? document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  const timer = setTimeout(done, longest);
}
