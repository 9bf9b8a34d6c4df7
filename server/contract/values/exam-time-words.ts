import type { TimeMultiplier } from "./exam-times";

const amounts: Readonly<Record<TimeMultiplier, string>> = {
  1: "the usual time",
  1.25: "25% more time",
  1.5: "50% more time",
  2: "double time",
};

/** How much time a part has, inside a sentence: `25% more time`. */
export const timeAmount = (multiplier: number): string =>
  amounts[multiplier as TimeMultiplier] ?? `${multiplier} times the usual time`;
