import { buildId } from "./remix-internals";
import { showToast } from "./toasts";

const interval = 3_600_000;

let newest: string | undefined;

/** Whether the server runs another build than this page. */
export const isOutdated = (): boolean => newest !== undefined && newest !== buildId();

/**
 * Asks once an hour which build the server runs; while the page is hidden, it waits until somebody can see it. A new build
 * is announced once; `next-page.ts` acts on it.
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
      // No message during an exam.
      if (isOutdated() && !document.getElementById("sheet"))
        showToast({ id: "build", text: "New version. It will load when you move on." });
    } catch {
      // The next try is in an hour.
    }
  };
  document.addEventListener("visibilitychange", () => {
    if (isDue) void look();
  });
  wait();
}
