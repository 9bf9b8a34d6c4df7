/** How much time is left, for the eye; and what a screen reader is told of it, which is little. */
export interface TimeLeft {
  text: string;
  /** Changes every second, which nobody wants read out. */
  bySecond: boolean;
}

const minuteMs = 60_000;
/** From here on by the second. */
const closeMs = 5 * minuteMs;

/** By the minute until the last five, which calms (docs/assessment.md). Whole minutes are rounded up: "1 minute" is never less. */
export function timeLeft(ms: number): TimeLeft {
  if (ms <= 0) return { text: "The time is over", bySecond: false };
  if (ms > closeMs) return { text: `${Math.ceil(ms / minuteMs)} minutes left`, bySecond: false };
  const seconds = Math.ceil(ms / 1000);
  return {
    text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`,
    bySecond: true,
  };
}

const warnings = [
  { ms: minuteMs, text: "1 minute left." },
  { ms: closeMs, text: "5 minutes left." },
];

/**
 * What is to be said aloud when the time left went from `before` to `after`; null for nothing. Each warning comes once, and
 * only the last of those that a sleep jumped over.
 */
export function warningBetween(before: number, after: number): string | null {
  if (after <= 0) return null;
  return warnings.find(({ ms }) => before > ms && after <= ms)?.text ?? null;
}
