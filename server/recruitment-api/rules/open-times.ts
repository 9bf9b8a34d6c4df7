/** Of the times that nobody else has taken, those that are still to come at `now`, the soonest first. */
export const openTimes = ({ free }: { free: readonly string[] }, now: Date): string[] =>
  free.filter((at) => Date.parse(at) > now.getTime());
