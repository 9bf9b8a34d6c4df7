import type { Shift } from "../../server/contract/records";
import { clockText, offsetMinutes, zoneName } from "../../server/contract/values/moments";

const day = 24 * 60;
type Hours = Pick<Shift, "timezone" | "start" | "end">;

/** A shift's hours in a zone at a moment (summer time moves them): `21:00–6:00`. */
export function hoursIn(timezone: string, shift: Hours, now: Date): string {
  const { start, length } = minutesIn(timezone, shift, now);
  return `${clock(start)}–${clock(start + length)}`;
}

/**
 * The same in words, `21:00–6:00 Manila, next day`: a shift past midnight ends on the next day; one that begins on another
 * day than the client's says so.
 */
export function shiftIn(timezone: string, shift: Hours, now: Date): string {
  const { start, length } = minutesIn(timezone, shift, now);
  const hours = `${hoursIn(timezone, shift, now)} ${zoneName(timezone)}`;
  if (start >= day) return `${hours}, on the next day`;
  if (start < 0) return `${hours}, from the day before`;
  // Midnight itself still belongs to the evening.
  return start + length > day ? `${hours}, next day` : hours;
}

/** Both sides of the clock, `9:00–18:00 New York = 21:00–06:00 Manila, next day`; one when they are the same hours. */
export function shiftInBoth(timezone: string, shift: Hours, now: Date): string {
  const own = shiftIn(shift.timezone, shift, now);
  const sameHours = offsetMinutes(now, timezone) === offsetMinutes(now, shift.timezone);
  return sameHours ? own : `${own} = ${shiftIn(timezone, shift, now)}`;
}

/** Minutes after the client's midnight, and the length of the shift. */
function minutesIn(timezone: string, shift: Hours, now: Date) {
  const ahead = offsetMinutes(now, timezone) - offsetMinutes(now, shift.timezone);
  const length = (minutesOf(shift.end) - minutesOf(shift.start) + day) % day || day;
  return { start: minutesOf(shift.start) + ahead, length };
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function clock(minutes: number): string {
  const inDay = ((minutes % day) + day) % day;
  return clockText({ hour: Math.floor(inDay / 60), minute: inDay % 60 });
}
