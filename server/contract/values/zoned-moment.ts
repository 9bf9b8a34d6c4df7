/**
 * The moment at which a zone's clocks show what was typed, `2026-12-01 14:00`; null for anything else. A time that clocks leave
 * out when summer begins is the one an hour later.
 */
export function momentIn(typed: string, timezone: string): Date | null {
  const [, day = "", hour = "", minute = ""] = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? [];
  const wall = Date.parse(`${day}T${hour.padStart(2, "0")}:${minute}:00Z`);
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(day)) return null;
  // the offset at the moment itself, which a first guess is at most a day away from
  const guess = wall - offsetMs(wall, timezone);
  return new Date(wall - offsetMs(guess, timezone));
}

/** How far a zone's clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return shown - Math.floor(at / 60_000) * 60_000;
}
