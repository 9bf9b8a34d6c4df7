import { buildId } from "./remix-internals";
import { showToast } from "./toasts";

const interval = 3_600_000;

let newest: string | undefined;

/** Whether another build answers than the one this page is of. */
export const isOutdated = (): boolean => newest !== undefined && newest !== buildId();

/**
 * Looks once an hour which build answers, while somebody can see the page: a look that is due waits until they do. That there is
 * a new one is said once; what comes of it is up to `next-page.ts`.
 */
export function watchBuilds(): void {
  let isDue = false;
  const wait = () => setTimeout(look, interval);
  const look = async () => {
    isDue = document.hidden;
    if (isDue) return;
    wait();
    try {
      const answer = await fetch(`/builds/latest.json?${Date.now()}`);
      const { id } = await answer.json();
      if (typeof id !== "string" || id === newest) return;
      newest = id;
      // Nobody is disturbed in an exam.
      if (isOutdated() && !document.getElementById("sheet"))
        showToast({ id: "build", text: "New version. It will load when you move on." });
    } catch {
      // the next look is in an hour
    }
  };
  document.addEventListener("visibilitychange", () => {
    if (isDue) void look();
  });
  wait();
}
