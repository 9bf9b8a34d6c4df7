import { minuteMs } from "./durations";
import { clockText, offsetMinutes, wallTime, zoneName } from "./moments";

const day = 24 * 60;

/** The hours of a job, `09:00`, in the employer's time zone. */
export interface ShiftHours {
  timezone: string;
  start: string;
  end: string;
}

/** Hours in words. */
export interface HoursWords {
  /** `22:00–7:00` in the reader's zone; null when that is unknown. */
  own: string | null;
  /** More than half of those hours lie between 22:00 and 6:00. */
  isNight: boolean;
  /** `9:00–18:00 in New York`; null when it is the same in the reader's zone. */
  there: string | null;
}

/** A shift's hours today, in the reader's zone if known, and in the employer's. */
export function hoursWords(reader: string | null, shift: ShiftHours, now: Date): HoursWords {
  const there = `${hoursText(shift.timezone, shift, now)} ${placeName(shift.timezone)}`;
  if (reader === null) return { own: null, isNight: false, there };
  const isSame = offsetMinutes(now, reader) === offsetMinutes(now, shift.timezone);
  return {
    own: hoursText(reader, shift, now),
    isNight: isNight(shiftMinutes(reader, shift, now)),
    there: isSame ? null : there,
  };
}

/**
 * The hours as one line, where no chart of them is shown: `22:00–7:00 your time · Night`, else the employer's time with its town.
 */
export function hoursLine(hours: HoursWords | string): string | null {
  if (typeof hours === "string") return hours;
  const { own, isNight, there } = hours;
  return own === null ? there : `${own} your time${isNight ? " · Night" : ""}`;
}

/** The text about hours for a job without a shift; null when unknown. */
export const withoutShift = ({ flexible_hours }: { flexible_hours: boolean | null }): string | null =>
  flexible_hours ? "Flexible hours" : null;

const placeName = (timezone: string) => {
  const name = zoneName(timezone);
  return name.startsWith("UTC") ? name : `in ${name}`;
};

/** `21:00–6:00` on a zone's clocks at a moment: summer time moves them. */
export function hoursText(timezone: string, shift: ShiftHours, now: Date): string {
  const { start, length } = shiftMinutes(timezone, shift, now);
  return `${clock(start)}–${clock(start + length)}`;
}

/** The hours of an appointment in the reader's zone on that day. */
export function appointmentHours(startsAt: string, length: number, timezone: string) {
  const from = wallTime(new Date(startsAt), timezone);
  const to = wallTime(new Date(Date.parse(startsAt) + length * minuteMs), timezone);
  const start = from.hour * 60 + from.minute;
  return {
    words: `${clockText(from)}–${clockText(to)}`,
    start,
    length,
    isAtNight: isNight({ start, length }),
  };
}

const night = { begins: 22 * 60, length: 8 * 60 };

/** More than half of the hours lie between 22:00 and 6:00: of a shift, and of an appointment of any length. */
export function isNight({ start, length }: { start: number; length: number }): boolean {
  const from = inDay(start - night.begins);
  const within = (begins: number) => Math.min(from + length, begins + night.length) - Math.max(from, begins);
  return 2 * (Math.max(0, within(0)) + Math.max(0, within(day))) > length;
}

/** The start of a shift in a zone, in minutes after midnight of the employer's day, and its length in minutes. */
export function shiftMinutes(timezone: string, shift: ShiftHours, now: Date) {
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
