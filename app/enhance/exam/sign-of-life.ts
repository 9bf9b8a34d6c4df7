/** Milliseconds without a word after which a page says that it is there. */
const quietMs = 60_000;

/**
 * Calls `say` once a minute in which the API heard nothing of this page, while the page is in sight: silence then means that the
 * page or its line is gone, and not that somebody reads (docs/assessment.md). `heard` is to be called with every word that
 * the API has confirmed.
 */
export function showSignsOfLife(say: () => unknown, signal: AbortSignal): { heard(): void } {
  let saidAt = performance.now();
  const heard = () => {
    saidAt = performance.now();
  };
  const look = () => {
    if (document.hidden || !navigator.onLine || performance.now() - saidAt < quietMs) return;
    heard();
    say();
  };
  const looking = setInterval(look, 5000);
  document.addEventListener("visibilitychange", look, { signal });
  signal.addEventListener("abort", () => clearInterval(looking));
  return { heard };
}
