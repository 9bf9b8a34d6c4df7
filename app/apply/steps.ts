const questions = { path: /\/apply\/screening(\/file\/[^/]+)?$/, label: "Questions" };

/** The steps of an application for a job, in order. The receipt is not a step: it asks nothing. */
const steps = [
  { path: /\/apply\/login$/, label: "Before you start" },
  { path: /\/apply\/review(\/|$)/, label: "Your details" },
  questions,
  { path: /\/apply\/screening\/check$/, label: "Check and send" },
];

/**
 * `Step 2 of 4: Your details` for a path of the apply pages; null for a path that is no step. A job that asks nothing has no
 * page of questions, unless somebody is there to add a note.
 */
export function stepAt(pathname: string, { hasQuestions }: { hasQuestions: boolean }): string | null {
  const path = pathname.replace(/\/$/, "");
  const own = steps.filter((step) => step !== questions || hasQuestions || step.path.test(path));
  const index = own.findIndex((step) => step.path.test(path));
  const step = own[index];
  return step ? `Step ${index + 1} of ${own.length}: ${step.label}` : null;
}
