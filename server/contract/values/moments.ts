import { dayMs, minuteMs } from "./durations";
import { renamedTowns, usualTimeZone } from "./timezones";

/*
 * Formats dates and times. Month and zone names are our own, because `Intl` data differ: the server and every browser must print
 * the same characters, or React reports a hydration mismatch.
 */

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The local date and time in a zone; `month` 1 to 12. */
interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string) {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timezone, made);
  return made;
}

/** A cache of recent results: a list formats the same few days a hundred times, and each conversion is slow. */
const lately = new Map<string, WallTime>();
const maxRecent = 2000;

/** `timezone` is an IANA name that the runtime knows. */
export function wallTime(at: Date, timezone: string): WallTime {
  const minute = `${Math.floor(at.getTime() / minuteMs)} ${timezone}`;
  const known = lately.get(minute);
  if (known) return known;
  const wall = formattedTime(at, timezone);
  if (lately.size >= maxRecent) lately.clear();
  lately.set(minute, wall);
  return wall;
}

function formattedTime(at: Date, timezone: string): WallTime {
  // `11/22/2026, 14:05`: `formatToParts` takes twice as long
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0] = (formatOf(timezone).format(at).match(/\d+/g) ?? []).map(
    Number,
  );
  return { year, month, day, hour: hour % 24, minute };
}

/** Minutes a zone is ahead of UTC at a moment. */
export function offsetMinutes(at: Date, timezone: string): number {
  const wall = wallTime(at, timezone);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  return asUtc / minuteMs - Math.floor(at.getTime() / minuteMs);
}

/**
 * The moment of a local time in a zone, `2026-12-01 14:00`; null for anything else. A time that is skipped when summer time
 * begins counts as an hour later.
 */
export function momentIn(typed: string, timezone: string): Date | null {
  const [, day = "", hour = "", minute = ""] = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? [];
  const wall = Date.parse(`${day}T${hour.padStart(2, "0")}:${minute}:00Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(day)) return null;
  const offsetAt = (at: number) => offsetMinutes(new Date(at), timezone) * minuteMs;
  // twice, because the offset must be that of the moment itself, and the first guess may be a day off
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `America/New_York` → `New York`, `Asia/Calcutta` → `Kolkata`. */
export function zoneName(timezone: string): string {
  const town = timezone.split("/").at(-1) ?? timezone;
  return (renamedTowns[town] ?? town).replaceAll("_", " ");
}

/** `14:05` */
export const clockText = ({ hour, minute }: Pick<WallTime, "hour" | "minute">) => `${hour}:${twoDigits(minute)}`;

const monthName = ({ month }: WallTime) => months[month - 1] ?? "";

/** `14 Dec` */
export const dayOfYearText = (wall: WallTime) => `${wall.day} ${monthName(wall).slice(0, 3)}`;

const shortWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
/** Eleven months: a year from now the same day and month come again, and would look like today without the year. */
const nearMs = 335 * dayMs;

/** `Fri 4 Dec` within eleven months of `now`; otherwise, and without `now`, `4 Dec 2026`. */
export function dayText(wall: WallTime, now?: Date): string {
  const midnight = new Date(Date.UTC(wall.year, wall.month - 1, wall.day));
  const isNear = now && Math.abs(midnight.getTime() - now.getTime()) < nearMs;
  return isNear
    ? `${shortWeekdays[midnight.getUTCDay()]} ${dayOfYearText(wall)}`
    : `${dayOfYearText(wall)} ${wall.year}`;
}

/** `14 Dec` for a day in `thisYear`, else `10 Jan 2027`. */
export const nextDayText = (wall: WallTime, thisYear: number) =>
  wall.year === thisYear ? dayOfYearText(wall) : dayText(wall);

/** `2024-03` as `March 2024`. */
export function monthText(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

/** `March 2019 to May 2021`, `Since March 2019`; null when nothing is known. */
export function periodText({
  started_on,
  ended_on,
  is_current,
}: {
  started_on: string | null;
  ended_on: string | null;
  is_current: boolean | null;
}): string | null {
  const from = started_on && monthText(started_on);
  if (is_current) return from ? `Since ${from}` : "Until now";
  const to = ended_on && monthText(ended_on);
  if (from && to) return `${from} to ${to}`;
  return from ? `From ${from}` : to ? `Until ${to}` : null;
}

/** `Fri 4 Dec, 14:05`: local time, for texts that name the zone elsewhere; without `now` the year is added. */
export function localText(iso: string, timezone: string, now?: Date): string {
  const wall = wallTime(new Date(iso), timezone);
  return `${dayText(wall, now)}, ${clockText(wall)}`;
}

/** `Fri 4 Dec, 14:05 (Manila time)`: `zone` null means the usual zone; without `now` the year is added. */
export function momentText(iso: string, zone: string | null, now?: Date): string {
  const timezone = zone ?? usualTimeZone;
  return `${localText(iso, timezone, now)} (${zoneName(timezone)} time)`;
}

/** Today's date in a zone, `2026-11-21`. */
export function todayIn(timezone: string, now = new Date()): string {
  const { year, month, day } = wallTime(now, timezone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `14:05 today (Manila time)`; other days as `momentText`. */
export function recentText(iso: string, now: Date, timezone: string): string {
  const at = new Date(iso);
  if (daysUntil(at, now, timezone) !== 0) return momentText(iso, timezone, now);
  return `${clockText(wallTime(at, timezone))} today (${zoneName(timezone)} time)`;
}

/** Calendar days from `now` to `at` in a zone: 0 today, 1 tomorrow, negative in the past. */
export function daysUntil(at: Date, now: Date, timezone: string): number {
  const dayNumber = (moment: Date) => {
    const { year, month, day } = wallTime(moment, timezone);
    return Date.UTC(year, month - 1, day) / dayMs;
  };
  return dayNumber(at) - dayNumber(now);
}
