import { dayMs } from "../../server/contract/values/durations";

const promiseDays = 14;

/** Days without a new status, once they are so many that the page says so; null before. */
export function daysWithoutNews(statusChangedAt: string | null, now: Date): number | null {
  if (statusChangedAt === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(statusChangedAt)) / dayMs);
  return days >= promiseDays ? days : null;
}
