import { minuteMs } from "../../../server/contract/values/durations";
/** How much time is left, as text; a screen reader gets only a little of it. */
export interface TimeLeft {
  text: string;
  /** Changes every second, so it is not read out. */
  bySecond: boolean;
}

/** Below this, seconds are shown. */
const closeMs = 5 * minuteMs;

/**
 * The time left in words: whole minutes until the last five, which is calmer (docs/assessment.md). Minutes are rounded down, so
 * that nobody counts on time that is not there. Null for `Infinity`, when no end is known.
 */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms === Infinity) return null;
  if (ms <= 0) return { text: "Time is up", bySecond: false };
  if (ms > closeMs) return { text: `${Math.floor(ms / minuteMs)} minutes left`, bySecond: false };
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
 * The warning of a screen reader when the time left went from `before` to `after`; null for none. Each warning comes once, and
 * after a device has slept only the last one.
 */
export function warningBetween(before: number, after: number): string | null {
  if (after <= 0) return null;
  return warnings.find(({ ms }) => before > ms && after <= ms)?.text ?? null;
}
