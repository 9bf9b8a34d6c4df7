import type { TimeMultiplier } from "./exam-times";

const amounts: Readonly<Record<TimeMultiplier, string>> = {
  1: "the usual time",
  1.25: "a quarter more time",
  1.5: "half as much time again",
  2: "double time",
};

/** How much time a part has, inside a sentence: `a quarter more time`. */
export const timeAmount = (multiplier: number): string =>
  amounts[multiplier as TimeMultiplier] ?? `${multiplier} times the usual time`;
