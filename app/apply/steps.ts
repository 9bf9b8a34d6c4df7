/** The steps of an application for a job, in order. The receipt is not a step: it asks nothing. */
const steps = [
  { path: /\/apply\/login$/, label: "Before you start" },
  { path: /\/apply\/review(\/|$)/, label: "Your details" },
  { path: /\/apply\/screening(\/file\/[^/]+)?$/, label: "Questions" },
  { path: /\/apply\/screening\/check$/, label: "Check and send" },
];

/** `Step 2 of 4: Review` for a path of the apply pages; null for a path that is no step. */
export function stepAt(pathname: string): string | null {
  const index = steps.findIndex(({ path }) => path.test(pathname.replace(/\/$/, "")));
  const step = steps[index];
  return step ? `Step ${index + 1} of ${steps.length}: ${step.label}` : null;
}
