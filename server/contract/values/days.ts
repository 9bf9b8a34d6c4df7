import { dayMs } from "./durations";
import { dayText, monthText } from "./moments";

/**
 * A day as people type it, day first (`21 11 2026`, `21/11/2026`, `21.11.2026`) or in words (`21 November 2026`, `Nov 21,
 * 2026`), or as browsers send it, `2026-11-21`. Null when it is not a real day.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const { year, month, day } =
    (
      /^(?<year>\d{4})[-/. ]+(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})$/.exec(text) ??
      /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4})$/.exec(text) ??
      /^(?<month>[a-z]{3,9})[-/. ]+(?<day>\d{1,2})[-/., ]+(?<year>\d{4})$/.exec(text)
    )?.groups ?? {};
  if (!year || !month || !day || year === "0000") return null;
  const number = String(/^\d/.test(month) ? month : monthNamed(month));
  const iso = `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : null;
}

/** An example day for hints, so many days from now: a fixed one would lie in the past some day. */
export const exampleDay = (days: number): string =>
  formatDay(new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));

/** Days from now of the example, for a field that takes any day. */
export const someDays = 14;

const shortMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * A month as people type it (`03/2024`, `3 2024`, `March 2024`, `Mar. 2024`), or as browsers send it, `2024-03`. Null for
 * no month, and for years other than 1900 to 2099.
 */
export function readMonth(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const { year, month } =
    (
      /^(?<year>(?:19|20)\d\d)[-/. ]+(?<month>\d{1,2}|[a-z]{3,9})\.?$/.exec(text) ??
      /^(?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>(?:19|20)\d\d)$/.exec(text)
    )?.groups ?? {};
  if (!year || !month) return null;
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  return number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, "0")}` : null;
}

/** 1 to 12 for `march`, `mar`, `sept`; 0 for any other text. */
function monthNamed(name: string): number {
  const number = shortMonths.indexOf(name.slice(0, 3)) + 1;
  return number > 0 &&
    monthText(`2024-${String(number).padStart(2, "0")}`)
      .toLowerCase()
      .startsWith(name)
    ? number
    : 0;
}

/** Formats `2026-11-21`, or a typed day, as `21 November 2026`; other text is returned unchanged. */
export function formatDay(typed: string): string {
  const [year = 0, month = 0, day = 0] = readDay(typed)?.split("-").map(Number) ?? [];
  return day ? dayText({ year, month, day, hour: 0, minute: 0 }) : typed;
}

/** Formats `2024-03`, or a typed month, as `March 2024`; other text is returned unchanged. */
export function formatMonth(typed: string): string {
  const month = readMonth(typed);
  return month ? monthText(month) : typed;
}
