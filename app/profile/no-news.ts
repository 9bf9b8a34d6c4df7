import { dayMs } from "../../server/contract/values/durations";

const promiseDays = 14;

/** Days without a new status, from the number on at which the page mentions it; null before. */
export function daysWithoutNews(statusChangedAt: string | null, now: Date): number | null {
  if (statusChangedAt === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(statusChangedAt)) / dayMs);
  return days >= promiseDays ? days : null;
}
