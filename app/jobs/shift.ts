import type { JobCard } from "../../server/contract/records";
import { dayMs } from "../../server/contract/values/durations";
import { dayOfYearText, offsetMinutes, wallTime } from "../../server/contract/values/moments";
import {
  type HoursWords,
  hoursText,
  hoursWords,
  type ShiftHours,
  shiftMinutes,
  withoutShift,
} from "../../server/contract/values/shift-hours";
import { dayPath } from "../interface/day-strip";

const day = 24 * 60;

/** The hours of a job in words and as a bar. */
export interface HoursView extends HoursWords {
  /** The hours as a path on a bar of the reader's day, or of the employer's day while the reader's zone is not known. */
  path: string;
  /** Start and end in minutes after midnight UTC, `840 1380`, for the browser to convert (`site/first-script.ts`). */
  utc?: string;
  /** Only on the job's own page: `on the next day, from 14 Mar 21:00–6:00`. */
  more?: string;
}

/** A shift's hours today in the reader's zone; while that is not known, in a form that the browser can convert. */
export function hoursIn(reader: string | null, shift: ShiftHours, now: Date): HoursView {
  const words = hoursWords(reader, shift, now);
  const path = dayPath(shiftMinutes(reader ?? shift.timezone, shift, now));
  if (reader !== null) return { ...words, path };
  const { start, length } = shiftMinutes("UTC", shift, now);
  return { ...words, path, utc: `${start} ${start + length}` };
}

/** The hours of a job; only words when there is no shift, and null when the job says nothing of hours. */
export const hoursOf = (
  { shift, flexible_hours }: Pick<JobCard, "shift" | "flexible_hours">,
  reader: string | null,
  now: Date,
): HoursView | string | null => (shift ? hoursIn(reader, shift, now) : withoutShift({ flexible_hours }));

/** A shift's hours for the job's own page, which also says on which day the shift is, and how clock changes will move it. */
export function hoursInFull(reader: string | null, shift: ShiftHours, now: Date): HoursView {
  const hours = hoursIn(reader, shift, now);
  if (reader === null) return hours;
  const { start } = shiftMinutes(reader, shift, now);
  const change = nextChange(reader, shift, now);
  const more = [
    start >= day ? "on the next day" : start < 0 ? "from the day before" : null,
    change && `from ${dayOfYearText(wallTime(change, reader))} ${hoursText(reader, shift, change)}`,
  ].filter(Boolean);
  return more.length > 0 ? { ...hours, more: more.join(", ") } : hours;
}

/** In days: how far ahead a clock change is announced. */
const daysAhead = 92;

/** The first day on which the difference between the two zones changes; null when there is none soon. */
function nextChange(reader: string, { timezone }: ShiftHours, now: Date): Date | null {
  const apart = (at: Date) => offsetMinutes(at, reader) - offsetMinutes(at, timezone);
  const today = apart(now);
  for (let days = 1; days <= daysAhead; days++) {
    const at = new Date(now.getTime() + days * dayMs);
    if (apart(at) !== today) return at;
  }
  return null;
}
