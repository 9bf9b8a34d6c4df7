import { countOf } from "./numbers";

/** How much time a part may have, as a multiple of the usual. */
export const timeMultipliers = [1, 1.25, 1.5, 2] as const;
export type TimeMultiplier = (typeof timeMultipliers)[number];

/** The most that a person may choose alone; more must be granted by a recruiter. */
export const freeMultiplier: TimeMultiplier = 1.25;

const amounts: Readonly<Record<TimeMultiplier, string>> = {
  1: "the usual time",
  1.25: "25% more time",
  1.5: "50% more time",
  2: "double time",
};

/** How much time a part has, inside a sentence: `25% more time`. */
export const timeAmount = (multiplier: number): string =>
  amounts[multiplier as TimeMultiplier] ?? `${multiplier} times the usual time`;

/** Whole seconds as `8 minutes`, `12 minutes 30 seconds`, `45 seconds`. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds - minutes * 60);
  const words = [minutes > 0 && countOf(minutes, "minute"), rest > 0 && countOf(rest, "second")];
  return words.filter(Boolean).join(" ") || "0 seconds";
}
