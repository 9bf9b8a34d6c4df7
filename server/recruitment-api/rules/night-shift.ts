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
  const difference = offsetMinutes(readerZone, at) - offsetMinutes(shift.timezone, at);
  const startsHere = (((start + difference) % day) + day) % day;
  return startsHere < nightEnds || startsHere + length > nightBegins;
}

function minutes(time: string): number {
  const [hours = "0", rest = "0"] = time.split(":");
  return Number(hours) * 60 + Number(rest);
}

/** Minutes that the zone's clocks are ahead of UTC at this moment. */
export function offsetMinutes(zone: string, at: Date): number {
  const name = formatOf(zone)
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign, hours, rest = "0"] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?$/.exec(name ?? "") ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(rest)) : 0;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  formats.set(zone, format);
  return format;
}
