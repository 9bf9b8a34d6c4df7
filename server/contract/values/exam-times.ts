/** How much time a part may have, as a multiple of the usual. */
export const timeMultipliers = [1, 1.25, 1.5, 2] as const;
export type TimeMultiplier = (typeof timeMultipliers)[number];

/** The most that a person may choose alone; more must be granted by a recruiter. */
export const freeMultiplier: TimeMultiplier = 1.25;
