import type { AlertFrequency } from "../../contract/values/account";
import { dayMs, hourMs, minuteMs } from "../../contract/values/durations";
import { offsetMinutes } from "../../contract/values/moments";
import { zoneOrUsual } from "../../contract/values/timezones";

const hourOfLooks = 8;
const monday = 1;
/** Whether an alert runs on a day of the week, 0 for Sunday. */
const looksOn: Record<AlertFrequency, (weekday: number) => boolean> = {
  daily: () => true,
  weekly: (weekday) => weekday === monday,
};

/** The next run of an alert after `after`: 08:00 in the zone, every day or on Mondays. */
export function nextLook(frequency: AlertFrequency, timezone: string | null, after: Date): Date {
  const zone = zoneOrUsual(timezone);
  // local time in the zone, in a Date whose UTC fields hold it
  const there = new Date(after.getTime() + offsetMinutes(after, zone) * minuteMs);
  const today = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate());
  for (let day = 0; ; day++) {
    const wall = new Date(today + day * dayMs + hourOfLooks * hourMs);
    if (!looksOn[frequency](wall.getUTCDay())) continue;
    const at = momentOf(wall, zone);
    if (at > after) return at;
  }
}

/** Converts local time in a zone to a moment, with the offset of that moment, not of now. */
function momentOf(wall: Date, zone: string): Date {
  const near = new Date(wall.getTime() - offsetMinutes(wall, zone) * minuteMs);
  return new Date(wall.getTime() - offsetMinutes(near, zone) * minuteMs);
}
