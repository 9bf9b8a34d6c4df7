import { buildId } from "./remix-internals";
import { showToast } from "./toasts";

const interval = 3_600_000;

let newest: string | undefined;

/** Whether the server is known to run another build than this page's. */
export const isOutdated = (): boolean => newest !== undefined && newest !== buildId();

/**
 * Asks once an hour which build the server runs, and only while the page is visible. A new build is announced once;
 * `next-page.ts` then loads it.
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
      // A running exam must not be disturbed by the message.
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
