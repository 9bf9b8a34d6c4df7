import { clockText, dayText, wallTime, zoneName } from "../../server/contract/values/moments";
import { useClock } from "../interface/clock";

/** `14:35 Manila time (Sun 22 Nov)`; with `short` the time alone. */
export function EndTime({ at, short = false }: { at: string; short?: boolean }) {
  const { timezone } = useClock();
  const wall = wallTime(new Date(at), timezone);
  return (
    <time dateTime={at}>
      {short ? clockText(wall) : `${clockText(wall)} ${zoneName(timezone)} time (${dayText(wall, new Date(at))})`}
    </time>
  );
}
