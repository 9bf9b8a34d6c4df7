/** The key in `localStorage` that is set while answers are queued. */
export const queueMark = "exam-answers-wait";

/** Whether answers are queued on this device, without opening the store, because every page asks. */
export const isMarked = () => localStorage.getItem(queueMark) !== null;

/** Sets or removes the mark. */
export function markWaiting(waits: boolean): void {
  if (waits) localStorage.setItem(queueMark, "1");
  else localStorage.removeItem(queueMark);
}
