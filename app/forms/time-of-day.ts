import { z } from "zod";
import { plainDigits } from "../../server/contract/values/typed-digits";

/** A time of day for the API. Other text stays as typed: the form's own rule says when it needs one, and refuses it. */
export const timeOfDay = z
  .string()
  .optional()
  .transform((typed = "") => readTimeOfDay(plainDigits(typed)) ?? typed);

/** A time of day for the API, `21:00`, from any usual notation: `9:00 pm`, `21.00`, `9 PM`. Null when it is not a time. */
export function readTimeOfDay(typed: string): string | null {
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?\s*(am|pm)?$/i.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = half === undefined ? Number(hours) : of24(Number(hours), half.toLowerCase() === "pm");
  return hour !== null && hour < 24 ? `${String(hour).padStart(2, "0")}:${minutes}` : null;
}

/** `12 am` is midnight, `12 pm` noon; null for an hour that such a clock does not have. */
const of24 = (hour: number, afternoon: boolean): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (afternoon ? 12 : 0);
