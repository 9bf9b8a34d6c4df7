import { dayMs, minuteMs } from "../../contract/values/durations";
import { offsetMinutes } from "../../contract/values/moments";

/** Local times `HH:MM` (or `HH:MM:SS`); an end before the start is on the next day, and equal ones are no quiet hours. */
export interface QuietHours {
  from: string;
  until: string;
  /** IANA zone of the person whose hours they are. */
  timezone: string;
}

/**
 * When a delayed mail may be sent: the next `until` in the person's zone; null outside of quiet hours. Local time counts also
 * when clocks change meanwhile; an `until` that is skipped is an hour later.
 */
export function heldUntil(now: Date, { from, until, timezone }: QuietHours): Date | null {
  const start = msOf(from);
  const end = msOf(until);
  const clock = clockAt(now, timezone);
  const isQuiet = start <= end ? start <= clock && clock < end : start <= clock || clock < end;
  if (!isQuiet) return null;
  const straight = new Date(now.getTime() + ((end - clock + dayMs) % dayMs));
  const change = offsetMinutes(straight, timezone) - offsetMinutes(now, timezone);
  const changed = new Date(straight.getTime() - change * minuteMs);
  return clockAt(changed, timezone) === end ? changed : straight;
}

/** Milliseconds since midnight on the zone's clocks. */
const clockAt = (at: Date, timezone: string) =>
  (((at.getTime() + offsetMinutes(at, timezone) * minuteMs) % dayMs) + dayMs) % dayMs;

function msOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
