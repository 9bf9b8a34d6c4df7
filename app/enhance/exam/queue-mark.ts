/** In `localStorage` while answers wait. */
export const queueMark = "exam-answers-wait";

/** Whether answers wait on this device, without opening the store, because every page asks. */
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
    // Such a browser cannot store answers either.
  }
}
