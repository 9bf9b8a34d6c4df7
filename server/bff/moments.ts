/**
 * A timestamp of an answer as ISO 8601 in UTC; null when it is none. Laravel's Eloquent writes `2026-11-20T10:00:00.000000Z`, its
 * query builder the database's `2026-11-20 10:00:00`, which is UTC.
 */
export function momentOfApi(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?\s?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  );
  if (!parts) return null;
  const [, day, time = "00:00", seconds = ":00", fraction = "", zone = "Z"] = parts;
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const at = new Date(`${day}T${time}${seconds}${fraction.slice(0, 4)}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
