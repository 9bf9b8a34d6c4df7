const fewestYears = 18;

/** Today in the Philippines, where applicants' days are counted, as `2026-11-21`. */
export const todayInManila = (now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(now);

/** Whether somebody born on this day (`1999-02-28`) is 18 or older today in the Philippines. */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const today = todayInManila(now);
  return birthDate <= `${Number(today.slice(0, 4)) - fewestYears}${today.slice(4)}`;
}
