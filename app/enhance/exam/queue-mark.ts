/** In `localStorage` while answers wait. */
export const queueMark = "exam-answers-wait";

/** Whether answers wait on this device, told without opening the store: every page asks. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(queueMark) !== null;
  } catch {
    return false;
  }
}

export function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(queueMark, "1");
    else localStorage.removeItem(queueMark);
  } catch {
    // A browser that keeps nothing has nothing to look for on the next page either.
  }
}
