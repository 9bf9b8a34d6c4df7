import { wallTime } from "../interface/moment";

/** The calendar day in a time zone as the wire writes it, `2026-11-21`. */
export function todayIn(timezone: string, now = new Date()): string {
  const { year, month, day } = wallTime(now, timezone);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
