import { readDay } from "./days";
import { momentIn, todayIn } from "./moments";
import { plainDigits } from "./typed-digits";

const maxTyped = 60;
const weekdays = new Set(
  ["sun", "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat"].concat(
    ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"].map((day) => `${day}day`),
  ),
);
const fillers = new Set(["at", "on", "the"]);

/**
 * Reads a typed local date and time: `3 December 2026 14:00`, `Dec 3, 2pm`, `3/12/2026 2:00 PM`, or as a browser's field sends
 * it, `2026-12-03T14:00`. A day without a year is the next such day. Null for anything else.
 */
export function readMoment(typed: string, timezone: string, now: Date): Date | null {
  const words = plainDigits(typed.slice(0, maxTyped))
    .toLowerCase()
    .replace(/(\d)t(\d)/, "$1 $2")
    .split(/[\s,]+/)
    .map((word) => word.replace(/^(a|p)\.?m\.?$/, "$1m"))
    .filter((word) => word !== "" && !fillers.has(word) && !weekdays.has(word));
  const half = words.at(-1) === "am" || words.at(-1) === "pm" ? words.pop() : "";
  const time = readTime((words.pop() ?? "") + half);
  if (time === null) return null;
  const day = words.join(" ");
  const told = readDay(day);
  if (told !== null) return momentIn(`${told} ${time}`, timezone);
  const thisYear = Number(todayIn(timezone, now).slice(0, 4));
  for (const year of [thisYear, thisYear + 1]) {
    const guessed = readDay(`${day} ${year}`);
    const at = guessed && momentIn(`${guessed} ${time}`, timezone);
    if (at && at > now) return at;
  }
  return null;
}

/** `14:00`, `2pm`, `9.30am` as `14:00`; null for a bare number, which is ambiguous. */
function readTime(typed: string): string | null {
  const [, hours, minutes, half] = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?(am|pm)?$/.exec(typed) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hours);
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  if (Number(minutes ?? 0) > 59) return null;
  const ofDay = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  return `${ofDay}:${minutes ?? "00"}`;
}
