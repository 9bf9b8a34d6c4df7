import { clockText, dayText, momentText, wallTime } from "../../server/contract/values/moments";
import { useClock } from "./clock";

interface Props {
  /** ISO 8601; nothing is shown of a moment that the API does not tell. */
  at: string | null;
  /** `full` 21 November 2026 at 14:05 (Manila time); `day` 21 November 2026; `short` 21 Nov 2026, 14:05; `clock` 14:05. */
  as?: "full" | "day" | "short" | "clock";
}

/** A moment in the visitor's zone. */
export function TimeText({ at, as = "full" }: Props) {
  const { timezone } = useClock();
  if (at === null) return null;
  return <time dateTime={at}>{as === "full" ? momentText(at, timezone) : shorter(at, timezone, as)}</time>;
}

function shorter(at: string, timezone: string, as: "day" | "short" | "clock") {
  const wall = wallTime(new Date(at), timezone);
  if (as === "clock") return clockText(wall);
  return as === "day" ? dayText(wall) : `${dayText(wall, true)}, ${clockText(wall)}`;
}
