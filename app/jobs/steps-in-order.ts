/** The steps of a job's process in their order; those without a number come first. */
export const stepsInOrder = <Step extends { order: number | null }>(steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
