const dayMs = 24 * 60 * 60 * 1000;
const promiseDays = 14;

/** Days without a move, once they are enough that silence needs a word (product F7); null before. */
export function daysWithoutNews(statusChangedAt: string, now: Date): number | null {
  const days = Math.floor((now.getTime() - Date.parse(statusChangedAt)) / dayMs);
  return days >= promiseDays ? days : null;
}
