/** The calendar day in a zone, as `2026-11-21`. */
export const todayIn = (timezone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(now);

/** Today in the Philippines, where the days of papers and tests are counted. */
export const todayInManila = (now: Date): string => todayIn("Asia/Manila", now);
