import { Section } from "../interface/section";
import { usuallyWithin } from "../jobs/usual-days";
import type { StepToCome } from "./steps-to-come";

/** What usually happens next, after what has happened. */
export function StepsToCome({ steps }: { steps: StepToCome[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title="What usually comes next">
      <ol className="steps">
        {steps.map(({ label, days }) => (
          <li key={label}>
            {label}
            {days !== null && <p className="muted text-base">{usuallyWithin(days)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
