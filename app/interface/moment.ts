/*
 * Moments as words. Month and zone names are our own, because language data differ: the server and every browser must print
 * the same characters, or React would find a mismatch.
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

/** A moment as a zone's clocks and calendars show it; `month` 1 to 12. */
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

/** Results of the last minutes asked for: a list asks a hundred times for the same few days, and each answer is slow. */
const lately = new Map<string, WallTime>();
const maxRecent = 2000;

/** `timezone` is an IANA name that the runtime knows. */
export function wallTime(at: Date, timezone: string): WallTime {
  const minute = `${Math.floor(at.getTime() / 60_000)} ${timezone}`;
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
  return Math.round((asUtc - at.getTime()) / 60_000);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `America/New_York` → `New York`. */
export const zoneName = (timezone: string) => (timezone.split("/").at(-1) ?? timezone).replaceAll("_", " ");

/** `14:05` */
export const clockText = ({ hour, minute }: Pick<WallTime, "hour" | "minute">) => `${hour}:${twoDigits(minute)}`;

const monthName = ({ month }: WallTime) => months[month - 1] ?? "";

/** `14 Dec` */
export const dayOfYearText = (wall: WallTime) => `${wall.day} ${monthName(wall).slice(0, 3)}`;

/** `21 November 2026`; the short form `21 Nov 2026` for rows and cards. */
export const dayText = (wall: WallTime, short = false) =>
  `${short ? dayOfYearText(wall) : `${wall.day} ${monthName(wall)}`} ${wall.year}`;

/** `14 Dec` of a day to come in this year; in another, with it: `10 Jan 2027`. */
export const nextDayText = (wall: WallTime, thisYear: number) =>
  wall.year === thisYear ? dayOfYearText(wall) : dayText(wall, true);

/** `2024-03` as `March 2024`. */
export function monthText(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

/** `21 November 2026 at 14:05 (Manila time)` */
export function momentText(iso: string, timezone: string): string {
  const wall = wallTime(new Date(iso), timezone);
  return `${dayText(wall)} at ${clockText(wall)} (${zoneName(timezone)} time)`;
}

/** `14:05 today (Manila time)`; other days as `momentText`. */
export function recentText(iso: string, now: Date, timezone: string): string {
  const at = new Date(iso);
  if (daysUntil(at, now, timezone) !== 0) return momentText(iso, timezone);
  return `${clockText(wallTime(at, timezone))} today (${zoneName(timezone)} time)`;
}

/** Calendar days from `now` to `at` in a zone: 0 today, 1 tomorrow, negative in the past. */
export function daysUntil(at: Date, now: Date, timezone: string): number {
  const dayNumber = (moment: Date) => {
    const { year, month, day } = wallTime(moment, timezone);
    return Date.UTC(year, month - 1, day) / 86_400_000;
  };
  return dayNumber(at) - dayNumber(now);
}

/** `today`, `tomorrow`, `3 days left`; after the moment, `closed`. */
export function deadlineText(at: Date, now: Date, timezone: string): string {
  if (at <= now) return "closed";
  const days = daysUntil(at, now, timezone);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `${days} days left`;
}
