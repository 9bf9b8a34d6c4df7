const name = "exam-answers-wait";

/** Whether answers wait on this device, told without opening the store: every page asks. */
export function isMarked(): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(name, "1");
    else localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to look for on the next page either.
  }
}
