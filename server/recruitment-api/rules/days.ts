const months = "january february march april may june july august september october november december".split(" ");

const isoLike = /^(?<year>\d{4})[-/. ]+(?<month>\d{1,2})[-/. ]+(?<day>\d{1,2})$/;
const dayFirst = /^(?<day>\d{1,2})[-/. ]+(?<month>\d{1,2}|\p{L}{3,9}\.?)[-/., ]+(?<year>\d{4})$/u;

/**
 * A day as people type it, day first (`21 11 2026`, `21/11/2026`, `21-11-2026`, `21 November 2026`, `21 Nov 2026`), or as
 * browsers send it (`2026-11-21`). @returns ISO 8601, null when it is none of these or not in the calendar
 */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const { year, month, day } = (isoLike.exec(text) ?? dayFirst.exec(text))?.groups ?? {};
  if (!year || !month || !day || year === "0000") return null;
  const iso = `${year}-${monthNumber(month)}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : null;
}

/** `11`, `November` or `Nov.` as `11`; `00`, which is no month, for anything else. */
function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month.padStart(2, "0");
  const name = month.replace(".", "").toLowerCase();
  const index = months.findIndex(
    (known) => known === name || known.slice(0, 3) === name || (name === "sept" && known === "september"),
  );
  return String(index + 1).padStart(2, "0");
}
