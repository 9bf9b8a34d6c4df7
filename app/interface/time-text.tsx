import { clockText, dayText, localText, momentText, wallTime } from "../../server/contract/values/moments";
import { useClock } from "./clock";

interface Props {
  /** ISO 8601; null renders nothing. */
  at: string | null;
  /** `full` Fri 4 Dec, 14:05 (Manila time); `short` without the zone, which the page names once; `day` Fri 4 Dec; `clock` 14:05. */
  as?: "full" | "day" | "short" | "clock";
}

/** A moment in the visitor's zone. */
export function TimeText({ at, as = "full" }: Props) {
  const { timezone } = useClock();
  if (at === null) return null;
  return (
    // a year later the words have another form, perhaps between the server's render and the browser's
    <time dateTime={at} suppressHydrationWarning>
      {words(at, timezone, as)}
    </time>
  );
}

function words(at: string, timezone: string, as: Props["as"]): string {
  const now = new Date();
  if (as === "full") return momentText(at, timezone, now);
  if (as === "short") return localText(at, timezone, now);
  const wall = wallTime(new Date(at), timezone);
  return as === "clock" ? clockText(wall) : dayText(wall, now);
}
