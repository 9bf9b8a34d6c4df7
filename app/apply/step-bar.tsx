import { Link } from "@remix-run/react";
import type { Step } from "../../server/contract/values/apply-steps";

/** How far an application is, and for which job; the sign-on draws the same (`team-app/step-bar.ts`). */
export function StepBar({ step, to, title }: { step: Step; to: string; title: string }) {
  return (
    <div className="step-bar">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={step.done} />
        <path d={step.next} />
      </svg>
      <p>
        <b>{step.words}</b> <Link to={to}>{title}</Link>
      </p>
    </div>
  );
}
