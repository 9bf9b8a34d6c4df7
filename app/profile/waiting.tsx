import { Link } from "@remix-run/react";
import { ButtonLink } from "../interface/button";
import { paths } from "../paths";
import type { NextTask } from "./next-step";

/** Everything the person has to do. The button of the first, most urgent one is the page's main button. */
export function WaitingSteps({ steps }: { steps: readonly NextTask[] }) {
  if (steps.length === 0)
    return (
      <p className="card waiting-none">
        Nothing waits for you. <Link to={paths.jobs()}>Find a job</Link>
      </p>
    );
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="sr-only">
        What waits for you
      </h2>
      <ul className="card waiting">
        {steps.map(({ title, text, label, to }, index) => (
          <li key={to}>
            <div>
              <h3>{title}</h3>
              {text && <p className="muted">{text}</p>}
            </div>
            <ButtonLink to={to} look={index === 0 ? "main" : "plain"}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
