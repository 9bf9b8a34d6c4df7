/** How long a step of a job's process usually takes, in words. */
export function usuallyWithin(days: number): string {
  if (days === 0) return "Usually the same day";
  return days === 1 ? "Usually within a day" : `Usually within ${days} days`;
}
