import { offsetMinutes } from "../../contract/values/moments";

/** A daily shift: local times `HH:MM` (or `HH:MM:SS`) in an IANA zone. An end before the start is on the next day. */
export interface DailyShift {
  timezone: string;
  start: string;
  end: string;
}

const day = 24 * 60;
const nightEnds = 6 * 60;
const nightBegins = 22 * 60;

/**
 * Whether any part of the shift falls between 22:00 and 06:00 in the reader's zone, on the date `at`: the same New York
 * shift moves by an hour in Manila when New York changes its clocks.
 */
export function isNightShift(shift: DailyShift, readerZone: string, at: Date): boolean {
  const start = minutes(shift.start);
  const length = (minutes(shift.end) - start + day) % day || day;
  const difference = offsetMinutes(at, readerZone) - offsetMinutes(at, shift.timezone);
  const startsHere = (((start + difference) % day) + day) % day;
  return startsHere < nightEnds || startsHere + length > nightBegins;
}

function minutes(time: string): number {
  const [hours = "0", rest = "0"] = time.split(":");
  return Number(hours) * 60 + Number(rest);
}
