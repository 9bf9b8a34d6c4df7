import { countOf } from "./values/numbers";

/** A wait as a person reads it: "40 seconds", "15 minutes", "15 hours"; rounded up, so that nobody retries too early. */
export function inWords(seconds: number): string {
  if (seconds <= 120) return countOf(Math.ceil(seconds), "second");
  return seconds <= 7200 ? countOf(Math.ceil(seconds / 60), "minute") : countOf(Math.ceil(seconds / 3600), "hour");
}
