import { clockText, dayText, wallTime, zoneName } from "../../server/contract/values/moments";
import { weekdayNames, weekdays } from "../../server/contract/values/weekdays";
import { useClock } from "../interface/clock";

/** `14:35 Manila time (Sunday, 22 November 2026)`; with `short` the time alone. */
export function EndTime({ at, short = false }: { at: string; short?: boolean }) {
  const { timezone } = useClock();
  const wall = wallTime(new Date(at), timezone);
  const fromMonday = (new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay() + 6) % weekdays.length;
  const weekday = weekdayNames[weekdays[fromMonday] ?? "mon"];
  return (
    <time dateTime={at}>
      {short ? clockText(wall) : `${clockText(wall)} ${zoneName(timezone)} time (${weekday}, ${dayText(wall)})`}
    </time>
  );
}
