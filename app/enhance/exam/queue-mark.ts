/** The key in `localStorage` that is set while answers are queued. */
export const queueMark = "exam-answers-wait";

/** Whether answers are queued on this device, without opening the store, because every page asks. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(queueMark) !== null;
  } catch {
    return false;
  }
}

/** Sets or removes the mark. */
export function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(queueMark, "1");
    else localStorage.removeItem(queueMark);
  } catch {
    // A browser that cannot store this cannot store answers either.
  }
}
