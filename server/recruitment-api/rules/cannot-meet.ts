import type { CannotMeet } from "../../contract/preferences";
import { minuteMs } from "../../contract/values/durations";
import { usualMinutes } from "../../contract/values/interviews";
import { wallTime } from "../../contract/values/moments";
import { weekdayNames, weekdays } from "../../contract/values/weekdays";
import type { WorkPreferencesRow } from "./application-record";
import { listed } from "./said";

/** The columns in which it is stored; hours as PostgreSQL writes them, `22:00:00`. */
export type CannotMeetRow = Pick<WorkPreferencesRow, "cannot_meet_days" | "cannot_meet_from" | "cannot_meet_until">;

/** When a person cannot come to an interview; null when they said nothing. */
export function cannotMeetOf(row: CannotMeetRow | null): CannotMeet | null {
  const days = weekdays.filter((day) => row?.cannot_meet_days.includes(day));
  const [from, until] = [row?.cannot_meet_from?.slice(0, 5), row?.cannot_meet_until?.slice(0, 5)];
  const hours = from && until ? { from, until } : null;
  return days.length > 0 || hours ? { days, hours } : null;
}

/** `Saturday, Sunday, every day 22:00–6:00`; empty when nothing was said. */
export function cannotMeetWords(said: CannotMeet | null): string {
  const hours = said?.hours && [said.hours.from, said.hours.until].map((time) => time.replace(/^0/, "")).join("–");
  return listed(...(said?.days ?? []).map((day) => weekdayNames[day]), hours && `every day ${hours}`);
}

const dayMinutes = 24 * 60;

/** Whether a part of an interview lies where the person cannot come, by their own clocks. Null minutes are the usual length. */
export function isInTheWay(
  { days, hours }: CannotMeet,
  { startsAt, minutes, timezone }: { startsAt: string; minutes: number | null; timezone: string },
): boolean {
  const length = minutes ?? usualMinutes;
  const from = wallTime(new Date(startsAt), timezone);
  const last = wallTime(new Date(Date.parse(startsAt) + length * minuteMs - 1), timezone);
  if ([from, last].some((wall) => days.includes(weekdayOf(wall)))) return true;
  if (!hours) return false;
  const start = from.hour * 60 + from.minute;
  const [begins, ends] = [minutesOf(hours.from), minutesOf(hours.until)];
  const lasts = (ends - begins + dayMinutes) % dayMinutes;
  // the hours of the evening before may reach into this day, and an interview into the next
  return [-dayMinutes, 0, dayMinutes].some((day) => start < begins + day + lasts && begins + day < start + length);
}

/** Monday first, as in the list; 1 January 2024 was one. */
function weekdayOf({ year, month, day }: { year: number; month: number; day: number }) {
  const days = (Date.UTC(year, month - 1, day) - Date.UTC(2024, 0, 1)) / (dayMinutes * minuteMs);
  return weekdays[((days % 7) + 7) % 7] as (typeof weekdays)[number];
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}
