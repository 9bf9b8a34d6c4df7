/** Milliseconds of silence after which the page reports that it is still there. */
const quietMs = 60_000;

/**
 * Calls `say` after each minute in which the API received nothing from this page, while the page is visible. So silence means
 * that the page or its connection is gone, and not that somebody is reading (docs/assessment.md). Call `heard` for everything
 * that the API has confirmed.
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
