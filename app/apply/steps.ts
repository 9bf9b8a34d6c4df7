/** The steps of an application for a job, in their order. The receipt after them is no step: nothing is asked there. */
const steps = [
  { path: /\/apply\/login$/, label: "Before you start" },
  { path: /\/apply\/review(\/|$)/, label: "Review" },
  { path: /\/apply\/screening(\/file\/\d+)?$/, label: "Questions" },
  { path: /\/apply\/screening\/check$/, label: "Check and send" },
];

/** `Step 2 of 4: Review` for a path of the apply pages; null where there is no step. */
export function stepAt(pathname: string): string | null {
  const index = steps.findIndex(({ path }) => path.test(pathname.replace(/\/$/, "")));
  const step = steps[index];
  return step ? `Step ${index + 1} of ${steps.length}: ${step.label}` : null;
}
