import { usualTimeZone } from "../../contract/values/timezones";

/** `21 November 2026 at 18:50 (Asia/Manila)`: the zone is always named; the usual one for who has not said theirs. */
export function formatMoment(iso: string, timezone: string | null): string {
  const zone = timezone ?? usualTimeZone;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("day")} ${part("month")} ${part("year")} at ${part("hour")}:${part("minute")} (${zone})`;
}

/** `2026-11-21` as `21 November 2026`. */
export const formatDay = (day: string): string => format(day, { day: "numeric", month: "long", year: "numeric" });

/** `2024-03` as `March 2024`. */
export const formatMonth = (month: string): string => format(`${month}-01`, { month: "long", year: "numeric" });

const format = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...parts }).format(new Date(`${day}T00:00:00Z`));
