/** The steps of a job's process in their order; those without a number come first. */
export const stepsInOrder = <Step extends { order: number | null }>(steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

interface Props {
  /** `days`: how long the step usually takes; null when the job does not say. */
  steps: readonly { label: string; days: number | null }[];
}

/** The steps of a job's process, in their order. */
export const ProcessSteps = ({ steps }: Props) => (
  <ol className="steps">
    {steps.map(({ label, days }) => (
      <li key={label}>
        {label}
        {days !== null && <p className="muted text-base">{usuallyWithin(days)}</p>}
      </li>
    ))}
  </ol>
);

/** `Usually within 3 days` */
export function usuallyWithin(days: number): string {
  if (days === 0) return "Usually the same day";
  return days === 1 ? "Usually within a day" : `Usually within ${days} days`;
}
