/** The steps of a job's process as they follow each other; those without a place stand first. */
export const stepsInOrder = <Step extends { order: number | null }>(steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
