import type { Shift } from "../../server/contract/records";
import { clockText, dayOfYearText, offsetMinutes, wallTime, zoneName } from "../../server/contract/values/moments";
import { dayPath } from "../interface/day-strip";

const day = 24 * 60;
type Hours = Pick<Shift, "timezone" | "start" | "end">;

/** The hours of a job in words and as a strip. */
export interface HoursView {
  /** `22:00–7:00` by the reader's clock; null while nobody knows whose time that is. */
  own: string | null;
  /** More than half of these lie between 22:00 and 6:00. */
  isNight: boolean;
  /** `9:00–18:00 in New York`; null where the reader's clock shows the same. */
  there: string | null;
  /** They in a bar of the reader's day, else of the employer's. */
  path: string;
  /** `840 1380`: start and end in minutes after midnight UTC, for the browser, which knows its zone (`site/first-script.ts`). */
  utc?: string;
  /** On a job's own page: `on the next day, from 14 Mar 21:00–6:00`. */
  more?: string;
}

/** A shift's hours by today's clocks: in the reader's zone, if that is known, and in the employer's, by its name. */
export function hoursIn(reader: string | null, shift: Hours, now: Date): HoursView {
  const there = `${hoursText(shift.timezone, shift, now)} ${placeName(shift.timezone)}`;
  const minutes = minutesIn(reader ?? shift.timezone, shift, now);
  const path = dayPath(minutes);
  if (reader === null) {
    const { start, length } = minutesIn("UTC", shift, now);
    return { own: null, isNight: false, there, path, utc: `${start} ${start + length}` };
  }
  const isSame = offsetMinutes(now, reader) === offsetMinutes(now, shift.timezone);
  return { own: hoursText(reader, shift, now), isNight: isNight(minutes), there: isSame ? null : there, path };
}

/** The same for the job's own page, which also says on which day the shift is, and from when the clocks move it. */
export function hoursInFull(reader: string | null, shift: Hours, now: Date): HoursView {
  const hours = hoursIn(reader, shift, now);
  if (reader === null) return hours;
  const { start } = minutesIn(reader, shift, now);
  const change = nextChange(reader, shift, now);
  const more = [
    start >= day ? "on the next day" : start < 0 ? "from the day before" : null,
    change && `from ${dayOfYearText(wallTime(change, reader))} ${hoursText(reader, shift, change)}`,
  ].filter(Boolean);
  return more.length > 0 ? { ...hours, more: more.join(", ") } : hours;
}

/** The same as one line of words, for where there is no strip: `22:00–7:00 your time · Night`; else the employer's time, named. */
export const hoursLine = ({ own, isNight, there }: HoursView): string | null =>
  own === null ? there : `${own} your time${isNight ? " · Night" : ""}`;

const placeName = (timezone: string) => {
  const name = zoneName(timezone);
  return name.startsWith("UTC") ? name : `in ${name}`;
};

/** `21:00–6:00` on a zone's clocks at a moment: summer time moves them. */
function hoursText(timezone: string, shift: Hours, now: Date): string {
  const { start, length } = minutesIn(timezone, shift, now);
  return `${clock(start)}–${clock(start + length)}`;
}

/** So long before they do the job's page says that the hours move. */
const daysAhead = 92;
const dayMs = day * 60_000;

/** The first moment, to the day, at which the two zones are further apart or closer than now; null when none comes soon. */
function nextChange(reader: string, { timezone }: Hours, now: Date): Date | null {
  const apart = (at: Date) => offsetMinutes(at, reader) - offsetMinutes(at, timezone);
  const today = apart(now);
  for (let days = 1; days <= daysAhead; days++) {
    const at = new Date(now.getTime() + days * dayMs);
    if (apart(at) !== today) return at;
  }
  return null;
}

/** More than half of the hours lie between 22:00 and 6:00. */
function isNight({ start, length }: ReturnType<typeof minutesIn>): boolean {
  let nightly = 0;
  for (let at = start; at < start + length; at += 30) nightly += (inDay(at) + 120) % day < 480 ? 1 : -1;
  return nightly > 0;
}

/** Minutes after midnight of the employer's day, and the length of the shift. */
function minutesIn(timezone: string, shift: Hours, now: Date) {
  const ahead = offsetMinutes(now, timezone) - offsetMinutes(now, shift.timezone);
  const length = (minutesOf(shift.end) - minutesOf(shift.start) + day) % day || day;
  return { start: minutesOf(shift.start) + ahead, length };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

const inDay = (minutes: number) => ((minutes % day) + day) % day;

const clock = (minutes: number) => clockText({ hour: Math.floor(inDay(minutes) / 60), minute: inDay(minutes) % 60 });
