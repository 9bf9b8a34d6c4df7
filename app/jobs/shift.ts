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

/** The hours of a job in words and as a strip. */
export interface HoursView extends HoursWords {
  /** They in a bar of the reader's day, else of the employer's. */
  path: string;
  /** `840 1380`: start and end in minutes after midnight UTC, for the browser, which knows its zone (`site/first-script.ts`). */
  utc?: string;
  /** On a job's own page: `on the next day, from 14 Mar 21:00–6:00`. */
  more?: string;
}

/** A shift's hours by today's clocks, in the reader's zone or, while that is not known, for the browser to put into its own. */
export function hoursIn(reader: string | null, shift: ShiftHours, now: Date): HoursView {
  const words = hoursWords(reader, shift, now);
  const path = dayPath(shiftMinutes(reader ?? shift.timezone, shift, now));
  if (reader !== null) return { ...words, path };
  const { start, length } = shiftMinutes("UTC", shift, now);
  return { ...words, path, utc: `${start} ${start + length}` };
}

/** The hours of a job; in words alone where there are none to draw, and null where it says nothing of them. */
export const hoursOf = (
  { shift, flexible_hours }: Pick<JobCard, "shift" | "flexible_hours">,
  reader: string | null,
  now: Date,
): HoursView | string | null => (shift ? hoursIn(reader, shift, now) : withoutShift({ flexible_hours }));

/** A shift's hours for the job's own page, which also says on which day the shift is, and from when the clocks move it. */
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

/** So long before they do the job's page says that the hours move. */
const daysAhead = 92;

/** The first moment, to the day, at which the two zones are further apart or closer than now; null when none comes soon. */
function nextChange(reader: string, { timezone }: ShiftHours, now: Date): Date | null {
  const apart = (at: Date) => offsetMinutes(at, reader) - offsetMinutes(at, timezone);
  const today = apart(now);
  for (let days = 1; days <= daysAhead; days++) {
    const at = new Date(now.getTime() + days * dayMs);
    if (apart(at) !== today) return at;
  }
  return null;
}
